import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Modal } from '../overlays/Dialogs.tsx'
import { DateField } from './DateField.tsx'
import { isoFromInput, MAX_DATE_TIME, toDateTimeInput } from './dateInputs.ts'
import { snoozeTimes } from './snoozeTimes.ts'

interface Props {
  opened: boolean
  title: ReactNode
  /** The label of the button. */
  confirm: ReactNode
  /** The time that is set already, in ISO 8601; otherwise tomorrow morning is proposed. */
  value: string | undefined
  /** A note below the field. */
  note?: ReactNode
  /** Sets the time; the dialog closes if it resolves to true. */
  onSubmit(time: string): Promise<boolean>
  onClose(): void
}

/** The dialog that asks for a day and a time in the future: of a reminder, of a publication, or until when something is snoozed. */
export function DateTimeDialog({ opened, title, ...form }: Props) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={form.onClose} size="sm" title={title} closeButtonProps={{ 'aria-label': t`Close` }}>
      <DateTimeForm {...form} />
    </Modal>
  )
}

function DateTimeForm({ confirm, value, note, onSubmit, onClose }: Omit<Props, 'opened' | 'title'>) {
  const { t } = useLingui()
  const [input, setInput] = useState(() =>
    toDateTimeInput(value ?? snoozeTimes(new Date()).find(({ name }) => name === 'tomorrow')?.at ?? ''),
  )
  const [error, setError] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const time = isoFromInput(input)
    if (!time) return setError(t`Choose a date and time.`)
    if (Date.parse(time) <= Date.now()) return setError(t`Choose a time in the future.`)
    setIsSaving(true)
    if (await onSubmit(time)) onClose()
    setIsSaving(false)
  }
  return (
    <form onSubmit={save} noValidate>
      <Stack>
        <DateField
          data-autofocus
          type="datetime-local"
          max={MAX_DATE_TIME}
          label={t`Date and time`}
          value={input}
          error={error}
          onChange={(event) => {
            setInput(event.currentTarget.value)
            setError('')
          }}
        />
        {note && <Text c="dimmed">{note}</Text>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={isSaving}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
