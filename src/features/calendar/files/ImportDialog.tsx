import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Loader, Progress, Stack, Text } from '@mantine/core'
import { memo, useRef, useState } from 'react'
import { messageOf } from '#client/transport/call.ts'
import type { ImportedEvent } from '#contract/calendar/events.ts'
import { timestampOf } from '#contract/calendar/recurrence-rules.ts'
import { confirmLeaveDuring } from '#ui/drafts/unsavedChanges.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { ownValue } from '#ui/hooks/ownValue.ts'
import { useLastDefined } from '#ui/hooks/useLastDefined.ts'
import { ImportGroups } from '#ui/import/ImportGroups.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { CATEGORY_COLORS } from '../event/colors.ts'
import type { EventActions } from '../event/useEventActions.ts'
import { useRuleDescription } from '../event/useRuleDescription.ts'
import { useDateFormats } from '../useDateFormats.ts'
import { importEvents } from './importEvents.ts'
import type { OpenedCalendar } from './openCalendar.ts'
import { useImportNotes } from './useImportNotes.ts'

interface Props {
  /** The file to import; the dialog is closed without one, unless one is being read. */
  openedFile: OpenedCalendar | undefined
  isReading: boolean
  actions: EventActions
  onClose(): void
}

/** Dialog that shows which events of a calendar file would be added or changed, and imports them after a click. */
export function ImportDialog({ openedFile, isReading, actions, onClose }: Props) {
  const { t } = useLingui()
  /** The number of events stored so far; undefined if no import is running. */
  const [storedCount, setStoredCount] = useState<number>()
  const stop = useRef<AbortController>(undefined)
  const file = useLastDefined(openedFile)
  const eventsToImport = isReading || !file ? [] : file.planned.filter(({ status }) => status === 'new' || status === 'changed')
  const close = () => {
    stop.current?.abort()
    onClose()
  }
  const add = async () => {
    stop.current = new AbortController()
    const { signal } = stop.current
    setStoredCount(0)
    try {
      actions.offerUndoOfImport(
        await confirmLeaveDuring(() =>
          importEvents(
            eventsToImport.map(({ imported }) => withColor(imported)),
            setStoredCount,
            signal,
          ),
        ),
      )
      onClose()
    } catch (reason) {
      if (!signal.aborted) toastError(messageOf(reason))
    }
    setStoredCount(undefined)
  }
  return (
    <Modal
      opened={isReading || openedFile !== undefined}
      onClose={close}
      size="lg"
      title={t`Add events from a file`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="sm">
        {isReading || !file ? (
          <Group gap="xs" role="status">
            <Loader size="sm" />
            <Trans>Reading file…</Trans>
          </Group>
        ) : (
          <>
            <Summary file={file} />
            {file.isCutOff && (
              <Alert color="warning">
                <Trans>The file ends in the middle of an event: part of it is missing. Export it again, or add the events found.</Trans>
              </Alert>
            )}
            <Preview {...file} />
          </>
        )}
        {storedCount !== undefined && <Progress value={(100 * storedCount) / eventsToImport.length} aria-label={t`Adding events`} />}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
        {eventsToImport.length > 0 && (
          <Button data-autofocus loading={storedCount !== undefined} onClick={() => void add()}>
            <AddLabel eventsToImport={eventsToImport} />
          </Button>
        )}
      </Group>
    </Modal>
  )
}

/** The label of the button: how many events are added or changed. */
function AddLabel({ eventsToImport }: { eventsToImport: OpenedCalendar['planned'] }) {
  const fresh = eventsToImport.filter(({ status }) => status === 'new').length
  if (fresh === eventsToImport.length) return <Plural value={fresh} one="Add # event" other="Add # events" />
  if (fresh === 0) return <Plural value={eventsToImport.length} one="Change # event" other="Change # events" />
  return <Plural value={eventsToImport.length} one="Add and change # event" other="Add and change # events" />
}

/** How many events would be added or changed, and how many are in the calendar already. */
function Summary({ file: { planned } }: { file: OpenedCalendar }) {
  const count = (...statuses: string[]) => planned.filter(({ status }) => statuses.includes(status)).length
  // An event that is the same, or older than the stored one, is known.
  const [fresh, changed, known] = [count('new'), count('changed'), count('same', 'older')]
  return (
    <Text role="status">
      <Plural value={fresh} _0="The file has no new events." one="# event will be added." other="# events will be added." />
      {changed > 0 && (
        <>
          {' '}
          <Plural value={changed} one="# event will be changed." other="# events will be changed." />
        </>
      )}
      {known > 0 && (
        <>
          {' '}
          <Plural value={known} one="# is already in the calendar." other="# are already in the calendar." />
        </>
      )}
    </Text>
  )
}

/**
 * The events of the file, in groups by what the import would do with them. The list is long, and is not rendered again when the progress of
 * the import changes.
 */
const Preview = memo(({ planned, skipped }: OpenedCalendar) => {
  const { t } = useLingui()
  const dateFormats = useDateFormats()
  const { noteText, skipReasonText, whatChanges } = useImportNotes()
  const describeRule = useRuleDescription()
  const when = ({ start, allDay, recurrence }: Pick<ImportedEvent, 'start' | 'allDay' | 'recurrence'>) => {
    const startDate = new Date(timestampOf(start))
    const time = allDay ? dateFormats.day(startDate) : `${dateFormats.day(startDate)} ${dateFormats.time(startDate)}`
    return recurrence ? `${time} · ${describeRule(recurrence, start)}` : time
  }
  /** A group of the preview. Its rows show the events with `details`, `remarks`, and the reason why they are not imported (`fault`). */
  const group = (key: string, label: string, events: OpenedCalendar['planned'], skipReason?: (status: string) => string | undefined) => ({
    key,
    label,
    size: events.length,
    row: (index: number) => {
      // `before` is the stored event that would be changed; `notes` say what is left out or stored differently.
      const { status, imported, before, changedFields, notes } = events[index] as OpenedCalendar['planned'][number]
      const changes = before && changedFields ? [whatChanges(changedFields), t`Currently: ${`${before.title}, ${when(before)}`}`] : []
      return {
        title: imported.title,
        details: when(imported),
        remarks: [...changes, ...notes.map(noteText)],
        fault: skipReason?.(status),
      }
    },
  })
  const withStatus = (...statuses: string[]) => planned.filter(({ status }) => statuses.includes(status))
  const groups = [
    group('new', t({ message: 'New', context: 'events', comment: 'Events of a file that would be added' }), withStatus('new')),
    group(
      'changed',
      t({ message: 'Changed', context: 'events', comment: 'Events of a file that would change those that are here' }),
      withStatus('changed'),
    ),
    group(
      'known',
      t({ message: 'Already in calendar', comment: 'Events of a file that the calendar already has' }),
      withStatus('same', 'older'),
      (status) => (status === 'older' ? t`The version in the calendar is newer.` : undefined),
    ),
    {
      key: 'skipped',
      label: t({ message: 'Not imported', comment: 'Events of a file that are not added' }),
      size: skipped.length,
      row: (index: number) => ({
        title: skipped[index]?.title ?? '',
        details: '',
        remarks: [],
        fault: skipReasonText(skipped[index]?.reason),
      }),
    },
  ]
  return <ImportGroups groups={groups} label={t`Filter events`} />
})

/** An event with the colour of its category, if that is a built-in one. */
const withColor = (event: ImportedEvent): ImportedEvent => {
  // `ownValue` ignores inherited properties: a file may name a category “constructor”.
  const color = ownValue(CATEGORY_COLORS, event.category ?? '')
  return color ? { ...event, color } : event
}
