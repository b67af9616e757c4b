import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { CalendarEvent, EventEdit } from '#contract/calendar/events.ts'
import { moment } from '#contract/calendar/recurrence-rules.ts'
import { ownValue } from '#ui/hooks/ownValue.ts'
import { useLastDefined } from '#ui/hooks/useLastDefined.ts'
import { useCalendar } from '../calendarContext.ts'
import { CATEGORIES } from '../event/colors.ts'
import type { EventActions } from '../event/useEventActions.ts'
import type { IcsFile } from './icsRead.ts'

/** How many events the preview names one by one. */
const NAMED = 50

interface Props {
  found: { file: IcsFile; stored: CalendarEvent[] } | undefined
  actions: EventActions
  onClose(): void
}

/** What a calendar file would add, before it does. */
export function ImportDialog({ found, actions, onClose }: Props) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const { file, stored } = useLastDefined(found) ?? { file: { events: [], simplified: 0 }, stored: [] }
  const fresh = file.events.filter((edit) => !stored.some((event) => isSame(edit, event)))
  const known = file.events.length - fresh.length
  const add = async () => {
    setBusy(true)
    await actions.add(fresh.map(withColor))
    setBusy(false)
    onClose()
  }
  return (
    <Modal
      opened={found !== undefined}
      onClose={onClose}
      size="lg"
      title={t`Add events from a file`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Text>
        <Plural
          value={fresh.length}
          _0="The file has no event that is not here yet."
          one="# event would be added."
          other="# events would be added."
        />
        {known > 0 && (
          <>
            {' '}
            <Plural value={known} one="# is in the calendar already." other="# are in the calendar already." />
          </>
        )}
      </Text>
      {file.simplified > 0 && (
        <Alert mt="sm" color="warning">
          <Plural
            value={file.simplified}
            one="# event repeats in a way this calendar does not know. Only its first date would be added."
            other="# events repeat in a way this calendar does not know. Only their first dates would be added."
          />
        </Alert>
      )}
      {fresh.length > 0 && <Preview events={fresh} />}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        {fresh.length > 0 && (
          <Button data-autofocus loading={busy} onClick={() => void add()}>
            <Plural value={fresh.length} one="Add # event" other="Add # events" />
          </Button>
        )}
      </Group>
    </Modal>
  )
}

function Preview({ events }: { events: readonly EventEdit[] }) {
  const { dates } = useCalendar()
  const left = events.length - NAMED
  const named = events.slice(0, NAMED).map((event, at) => ({ event, key: String(at) }))
  return (
    <Table mt="sm" verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Trans comment="Column: the day of an event">Date</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>Title</Trans>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {named.map(({ event, key }) => (
          <Table.Tr key={key}>
            <Table.Td>
              {dates.day(new Date(moment(event.start)))}
              {!event.allDay && ` ${dates.time(new Date(event.start))}`}
            </Table.Td>
            <Table.Td>
              <bdi>{event.title}</bdi>
            </Table.Td>
          </Table.Tr>
        ))}
        {left > 0 && (
          <Table.Tr>
            <Table.Td colSpan={2}>
              <Plural value={left} one="and # more" other="and # more" />
            </Table.Td>
          </Table.Tr>
        )}
      </Table.Tbody>
    </Table>
  )
}

const isSame = (edit: EventEdit, event: CalendarEvent): boolean =>
  edit.title === event.title && moment(edit.start) === moment(event.start) && (edit.allDay ?? false) === event.allDay

const withColor = (edit: EventEdit): EventEdit => {
  const color = ownValue(CATEGORIES, edit.category ?? '')
  return color ? { ...edit, color } : edit
}
