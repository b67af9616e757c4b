import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { DateText } from '../dates/DateText.tsx'
import { convertToNew } from './deletedRecord.ts'
import { useFormDraft } from './formDraft.ts'
import classes from './RestoreDraftPrompt.module.css'
import { DraftNotice, DraftPrompt } from './RestoreDraftPrompt.tsx'

interface Props {
  /** Names the form of the deleted record: `product.3`. */
  name: string
  /** Names the form of a new record: `product.new`. */
  newName: string
  /** Called when the draft was moved to the form of a new record; opens that form. */
  onTake(): void
}

/** Accepts the draft of any form; the form of the new record checks it. */
const isValid = () => true

/** In place of a deleted record: what was typed of it and not saved can become a new one. */
export function DeletedRecordDraft({ name, newName, onTake }: Props) {
  // `undefined`: nothing is typed here, an earlier draft is only read.
  const draft = useFormDraft<unknown>(name, undefined, isValid)
  const take = () => {
    convertToNew(name, newName)
    onTake()
  }
  if (!draft.restorable) return null
  return (
    <DraftPrompt
      draft={draft}
      action={<Trans comment="Button: opens the form of a new record with what was typed">Create a new one</Trans>}
      onTake={take}
    >
      <Trans>
        Your text here was not saved (<DateText iso={draft.restorable.at} />
        ).
      </Trans>
    </DraftPrompt>
  )
}

interface NoticeProps {
  /** Id of the form that the button submits; by default the form around the notice. */
  form?: string
  /** True while the form is being sent. Without `busy` the notice has no button, because the form's own says "Save as new". */
  busy?: boolean
}

/** Above a form whose record turned out to be deleted when it was to be saved: from here on it is the form of a new one. */
export const RecordDeletedNotice = ({ form, busy }: NoticeProps) => (
  <DraftNotice>
    <Text className={classes.words} role="alert">
      <Trans>This has been deleted in the meantime. Your text is still here.</Trans>
    </Text>
    {busy !== undefined && (
      <Group className={classes.choice}>
        <Button size="xs" type="submit" {...(form !== undefined && { form })} loading={busy}>
          <Trans comment="Button: what was typed for a deleted record is stored as a new one">Save as new</Trans>
        </Button>
      </Group>
    )}
  </DraftNotice>
)
