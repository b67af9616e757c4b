import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { Note } from '#contract/notes/notes.ts'
import { isoFromInput, MAX_DATE_TIME, toDateTimeInput } from '#ui/dates/dateInputs.ts'
import { snoozeTimes } from '#ui/dates/snoozeTimes.ts'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { useNoteActions } from '../noteActions.ts'

interface Props {
  opened: boolean
  note: Note
  onClose(): void
}

/** The dialog that sets day and time of a note's reminder. */
export function ReminderDialog({ opened, note, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} size="sm" title={t`Remind me about this note`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <ReminderForm note={note} onClose={onClose} />
    </Modal>
  )
}

function ReminderForm({ note, onClose }: Pick<Props, 'note' | 'onClose'>) {
  const { t } = useLingui()
  const { remind } = useNoteActions()
  // A new reminder is proposed for tomorrow.
  const [value, setValue] = useState(() =>
    toDateTimeInput(note.reminder ?? snoozeTimes(new Date()).find(({ name }) => name === 'tomorrow')?.at ?? ''),
  )
  const [error, setError] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const time = isoFromInput(value)
    if (!time) return setError(t`Choose a date and time.`)
    if (Date.parse(time) <= Date.now()) return setError(t`Choose a time in the future.`)
    setIsSaving(true)
    if (await remind(note, time)) onClose()
    setIsSaving(false)
  }
  return (
    <form onSubmit={save} noValidate>
      <Stack>
        <TextInput
          data-autofocus
          type="datetime-local"
          max={MAX_DATE_TIME}
          label={t`Date and time`}
          value={value}
          error={error}
          onChange={(event) => {
            setValue(event.currentTarget.value)
            setError('')
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={isSaving}>
            <Trans comment="Button: sets the reminder of a note">Remind me</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
