import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { LAST_MINUTE } from '#ui/dates/moments.ts'
import { fieldOfMoment, momentOfField, tomorrowMorning } from './moment.ts'

interface Props {
  opened: boolean
  /** When it is to appear so far. */
  initial: string | undefined
  onClose(): void
  onSchedule(createdAt: string): Promise<void>
}

/** Asks for the moment from which a post can be read. */
export function ScheduleDialog({ opened, initial, onClose, onSchedule }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(() => fieldOfMoment(initial ? new Date(initial) : tomorrowMorning(new Date())))
  const [refused, setRefused] = useState<string>()
  const keep = async (event: FormEvent) => {
    event.preventDefault()
    const moment = momentOfField(typed)
    if (!moment) return setRefused(t`Choose a day and a time.`)
    if (moment.getTime() <= Date.now()) return setRefused(t`This moment is past. Choose a later one.`)
    await onSchedule(moment.toISOString())
    onClose()
  }
  return (
    <Modal opened={opened} onClose={onClose} size="sm" title={t`When it appears`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form noValidate onSubmit={(event) => void keep(event)}>
        <TextInput
          data-autofocus
          type="datetime-local"
          max={LAST_MINUTE}
          label={t`Day and time`}
          value={typed}
          error={refused}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setRefused(undefined)
          }}
        />
        <Text c="dimmed" mt="xs">
          <Trans>Until then only the office sees it.</Trans>
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
