import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { lazyComponent } from '../lazy/lazyComponent.tsx'
import type { Autosave, AutosaveDraft } from './autosave.ts'
import { ChangedElsewhere } from './changedElsewhere.ts'
import { fieldsOf } from './fieldHashes.ts'
import type { ValueText } from './formDraft.ts'
import classes from './RestoreDraftPrompt.module.css'
import { DraftNotice } from './RestoreDraftPrompt.tsx'

const SaveConflictDialog = lazyComponent(async () => (await import('./SaveConflictDialog.tsx')).SaveConflictDialog)

interface Props<T> {
  draft: AutosaveDraft<T>
  autosave: Autosave<T>
  /** Translated names of the fields; that of a text without fields is `''`. */
  names: Readonly<Record<string, string>>
  valueText?: ValueText | undefined
}

/** Says that somebody else has changed what is typed here and not saved yet, and lets the user compare and select. */
export function AutosaveConflict<T>({ draft: { value, reason }, autosave, names, valueText }: Props<T>) {
  const [isComparing, setIsComparing] = useState(false)
  if (!(reason instanceof ChangedElsewhere)) return null
  const answer = (kept: readonly string[] | undefined) => {
    setIsComparing(false)
    if (kept) void autosave.resolve(kept)
  }
  const conflict = { fields: reason.fields, mine: fieldsOf(value), theirs: fieldsOf(reason.stored), answer }
  return (
    <DraftNotice>
      <Text className={classes.words} role="alert">
        <Trans>This was also changed elsewhere. Your text is kept here until you select a version.</Trans>
      </Text>
      <Group className={classes.choice}>
        <Button size="xs" onClick={() => setIsComparing(true)}>
          <Trans>Compare versions</Trans>
        </Button>
      </Group>
      {isComparing && <SaveConflictDialog conflict={conflict} names={names} valueText={valueText} />}
    </DraftNotice>
  )
}
