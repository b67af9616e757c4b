import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DateField } from '#ui/dates/DateField.tsx'
import { MAX_DATE_TIME } from '#ui/dates/dateInputs.ts'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { fieldValueOf, parseFieldValue, tomorrowMorning } from './scheduleTime.ts'

interface Props {
  opened: boolean
  /** The time that is set so far. */
  initial: string | undefined
  onClose(): void
  /** @param createdAt the time of publication, as an ISO date; the API calls it so */
  onSchedule(createdAt: string): Promise<void>
}

/** Dialog that asks for the time at which a post is published. */
export function ScheduleDialog({ opened, initial, onClose, onSchedule }: Props) {
  const { t } = useLingui()
  const [value, setValue] = useState(() => fieldValueOf(initial ? new Date(initial) : tomorrowMorning(new Date())))
  const [error, setError] = useState<string>()
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const time = parseFieldValue(value)
    if (!time) return setError(t`Choose a date and time.`)
    if (time.getTime() <= Date.now()) return setError(t`This time is in the past. Choose a later one.`)
    await onSchedule(time.toISOString())
    onClose()
  }
  return (
    <Modal opened={opened} onClose={onClose} size="sm" title={t`Publish on`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <DateField
          data-autofocus
          type="datetime-local"
          max={MAX_DATE_TIME}
          label={t`Date and time`}
          value={value}
          error={error}
          onChange={(event) => {
            setValue(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <Text c="dimmed" mt="xs">
          <Trans>Only the office can see it until then.</Trans>
        </Text>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit">
            <Trans comment="Button: the post appears at the chosen moment">Schedule</Trans>
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
