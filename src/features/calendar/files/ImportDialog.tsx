import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { messageOf } from '#client/transport/call.ts'
import type { ImportedEvent } from '#contract/calendar/events.ts'
import { moment } from '#contract/calendar/recurrence-rules.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { ownValue } from '#ui/hooks/ownValue.ts'
import { useLastDefined } from '#ui/hooks/useLastDefined.ts'
import { ImportGroups } from '#ui/import/ImportGroups.tsx'
import { useCalendar } from '../calendarContext.ts'
import { CATEGORIES } from '../event/colors.ts'
import type { EventActions } from '../event/useEventActions.ts'
import { useRuleWords } from '../event/useRuleWords.ts'
import { importEvents } from './importEvents.ts'
import type { OpenedCalendar } from './openCalendar.ts'
import { useReadNotes } from './useReadNotes.ts'

interface Props {
  found: OpenedCalendar | undefined
  actions: EventActions
  onClose(): void
}

const NOTHING: OpenedCalendar = { name: '', planned: [], skipped: [], isCutOff: false }

/** What a calendar file would add and change, before it does. */
export function ImportDialog({ found, actions, onClose }: Props) {
  const { t } = useLingui()
  const [stored, setStored] = useState<number>()
  const stop = useRef<AbortController>(undefined)
  const file = useLastDefined(found) ?? NOTHING
  const taken = file.planned.filter(({ is }) => is === 'new' || is === 'changed')
  const close = () => {
    stop.current?.abort()
    onClose()
  }
  const add = async () => {
    stop.current = new AbortController()
    setStored(0)
    try {
      actions.imported(
        await importEvents(
          taken.map(({ read }) => withColor(read)),
          setStored,
          stop.current.signal,
        ),
      )
      onClose()
    } catch (reason) {
      if (!stop.current.signal.aborted) toastError(messageOf(reason))
    }
    setStored(undefined)
  }
  return (
    <Modal
      opened={found !== undefined}
      onClose={close}
      size="lg"
      title={t`Add events from a file`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="sm">
        <Summary file={file} />
        {file.isCutOff && (
          <Alert color="warning">
            <Trans>The file ends in the middle of an event: a part of it is missing. Export it again, or add what is here.</Trans>
          </Alert>
        )}
        <Preview {...file} />
        {stored !== undefined && <Progress value={(100 * stored) / taken.length} aria-label={t`Events are being added`} />}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
        {taken.length > 0 && (
          <Button data-autofocus loading={stored !== undefined} onClick={() => void add()}>
            <AddLabel taken={taken} />
          </Button>
        )}
      </Group>
    </Modal>
  )
}

function AddLabel({ taken }: { taken: OpenedCalendar['planned'] }) {
  const fresh = taken.filter(({ is }) => is === 'new').length
  if (fresh === taken.length) return <Plural value={fresh} one="Add # event" other="Add # events" />
  if (fresh === 0) return <Plural value={taken.length} one="Change # event" other="Change # events" />
  return <Plural value={taken.length} one="Add and change # event" other="Add and change # events" />
}

function Summary({ file: { planned } }: { file: OpenedCalendar }) {
  const count = (...kinds: string[]) => planned.filter(({ is }) => kinds.includes(is)).length
  const [fresh, changed, known] = [count('new'), count('changed'), count('same', 'older')]
  return (
    <Text role="status">
      <Plural
        value={fresh}
        _0="The file has no event that is not here yet."
        one="# event would be added."
        other="# events would be added."
      />
      {changed > 0 && (
        <>
          {' '}
          <Plural value={changed} one="# event would be changed." other="# events would be changed." />
        </>
      )}
      {known > 0 && (
        <>
          {' '}
          <Plural value={known} one="# is in the calendar already." other="# are in the calendar already." />
        </>
      )}
    </Text>
  )
}

function Preview({ planned, skipped }: OpenedCalendar) {
  const { t } = useLingui()
  const { dates } = useCalendar()
  const { noteOf, reasonOf } = useReadNotes()
  const ruleWords = useRuleWords()
  const when = ({ start, allDay, recurrence }: Pick<ImportedEvent, 'start' | 'allDay' | 'recurrence'>) => {
    const at = new Date(moment(start))
    const time = allDay ? dates.day(at) : `${dates.day(at)} ${dates.time(at)}`
    return recurrence ? `${time} · ${ruleWords(recurrence, start)}` : time
  }
  const group = (key: string, label: string, of: OpenedCalendar['planned'], fault?: (is: string) => string | undefined) => ({
    key,
    label,
    size: of.length,
    row: (at: number) => {
      const { is, read, before, notes } = of[at] as OpenedCalendar['planned'][number]
      const was = before && is === 'changed' ? [t`Until now: ${`${before.title}, ${when(before)}`}`] : []
      return { title: read.title, details: when(read), remarks: [...was, ...notes.map(noteOf)], fault: fault?.(is) }
    },
  })
  const kinds = (...kinds: string[]) => planned.filter(({ is }) => kinds.includes(is))
  const groups = [
    group('new', t({ message: 'New', context: 'events', comment: 'Events of a file that would be added' }), kinds('new')),
    group(
      'changed',
      t({ message: 'Changed', context: 'events', comment: 'Events of a file that would change those that are here' }),
      kinds('changed'),
    ),
    group(
      'known',
      t({ message: 'Here already', comment: 'Rows of a file that seem to be among the contacts' }),
      kinds('same', 'older'),
      (is) => (is === 'older' ? t`The version that is here is newer.` : undefined),
    ),
    {
      key: 'skipped',
      label: t({ message: 'Left out', comment: 'Events of a file that are not added' }),
      size: skipped.length,
      row: (at: number) => ({ title: skipped[at]?.title ?? '', details: '', remarks: [], fault: reasonOf(skipped[at]?.why) }),
    },
  ]
  return <ImportGroups groups={groups} label={t`What becomes of the events`} />
}

const withColor = (event: ImportedEvent): ImportedEvent => {
  const color = ownValue(CATEGORIES, event.category ?? '')
  return color ? { ...event, color } : event
}
