import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { DateText } from '../dates/DateText.tsx'
import { toastUndo } from '../feedback/toast.tsx'
import { lazyComponent } from '../lazy/lazyComponent.tsx'
import { useFormat } from '../text/format.ts'
import { restoresAtOnce } from './deletedRecord.ts'
import type { SaveConflict, ValueText } from './formDraft.ts'
import classes from './RestoreDraftPrompt.module.css'
import type { DraftVersion } from './storage.ts'

const SaveConflictDialog = lazyComponent(async () => (await import('./SaveConflictDialog.tsx')).SaveConflictDialog)

interface Restorable<T> {
  /** The draft that an earlier visit left. */
  restorable: DraftVersion<T> | undefined
  /** Throws it away, and returns a function that brings it back. */
  discard(): () => void
}

interface Props<T> {
  /** What `useFormDraft` returns. `conflicts` are the fields that somebody else has changed since they were typed. */
  draft: Restorable<T> & {
    key: string
    conflicts: readonly string[]
    restore(): T
    acceptStored(): T
    saveConflict?: SaveConflict | undefined
  }
  /** Translated names of the fields, for a form that changes a stored record. */
  names?: Partial<Record<keyof T, string>>
  valueText?: ValueText | undefined
  /** Gets the values that the form has to show. */
  onTake(values: T): void
}

/**
 * Offers what an earlier visit left unsaved, and names what somebody else has changed since that was typed. When the form is saved, asks about
 * fields that somebody else has changed since it was opened.
 */
export function RestoreDraftPrompt<T>({ draft, names = {}, valueText, onTake }: Props<T>) {
  const { list } = useFormat()
  const { restorable, conflicts, saveConflict } = draft
  const take = () => restorable && onTake(draft.restore())
  // Without a prompt, if the user has chosen this draft already where its deleted record was.
  const takeAtOnce = useEffectEvent(() => restoresAtOnce(draft.key) && take())
  useEffect(() => void takeAtOnce(), [])
  /** The names of the fields in conflict, as the message lists them. */
  const fields = list([...new Set(conflicts.flatMap((field) => names[field as keyof T] ?? []))])
  return (
    <>
      {saveConflict && <SaveConflictDialog conflict={saveConflict} names={names} valueText={valueText} />}
      {restorable && (
        <DraftPrompt draft={draft} action={<Trans>Continue editing</Trans>} onTake={take}>
          <Trans>
            You have an unsaved draft (<DateText iso={restorable.at} />
            ).
          </Trans>
        </DraftPrompt>
      )}
      {conflicts.length > 0 && (
        <DraftNotice>
          <Text className={classes.words} role="status">
            <Trans comment="Above a form; then the names of fields">
              Changed elsewhere since your draft: {fields}. Saving replaces those changes with yours.
            </Trans>
          </Text>
          <Group className={classes.choice}>
            <Button size="xs" variant="default" onClick={() => onTake(draft.acceptStored())}>
              <Trans comment="Button: the fields that others have changed show what they wrote">Use saved version</Trans>
            </Button>
          </Group>
        </DraftNotice>
      )}
    </>
  )
}

interface PromptProps<T> {
  draft: Restorable<T>
  /** Text about the draft. */
  children: ReactNode
  /** Label of the button that restores it. */
  action: ReactNode
  onTake(): void
}

/** A draft that can be gone on with, or thrown away and brought back. */
export function DraftPrompt<T>({ draft, children, action, onTake }: PromptProps<T>) {
  const { t } = useLingui()
  return (
    <DraftNotice>
      <Text className={classes.words}>{children}</Text>
      <Group gap="xs" className={classes.choice}>
        <Button size="xs" variant="default" onClick={() => toastUndo(t`Draft discarded.`, draft.discard())}>
          <Trans>Discard</Trans>
        </Button>
        <Button size="xs" onClick={onTake}>
          {action}
        </Button>
      </Group>
    </DraftNotice>
  )
}

/** Something to decide on above a form. */
export const DraftNotice = ({ children }: { children: ReactNode }) => (
  <section className={classes.offer}>
    <IconHistory size={20} stroke={1.7} aria-hidden />
    {children}
  </section>
)
