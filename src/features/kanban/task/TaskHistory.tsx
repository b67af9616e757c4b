import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useActorName } from '#client/useActorName.ts'
import type { Task } from '#contract/kanban/kanban.ts'
import type { TaskEvent } from '#contract/kanban/task-events.ts'
import { DateText } from '#ui/dates/DateText.tsx'
import { useFormat } from '#ui/text/format.ts'
import { useSampleName } from '#ui/text/useSampleName.ts'
import { usePropertyName } from '../card/PropertyChip.tsx'
import classes from './TaskHistory.module.css'

/** Number of events that are shown at first. */
const FIRST_ENTRIES = 5

/** The activity of a task: what, when and by whom, newest first. */
export function TaskHistory({ task: { activity } }: { task: Task }) {
  const { t } = useLingui()
  const sentenceOf = useEventSentence()
  const nameOf = useActorName()
  const [showsAll, setShowsAll] = useState(false)
  if (activity.length === 0) return null
  const newest = activity.toReversed()
  return (
    <Stack gap={6} role="group" aria-label={t`Activity`}>
      <Text component="span" size="sm" fw={500}>
        <Trans comment="What was done with a task">Activity</Trans>
      </Text>
      <ol className={classes.history}>
        {newest.slice(0, showsAll ? newest.length : FIRST_ENTRIES).map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several events can have the same time
          <li key={index}>
            <span>{sentenceOf(event)}</span>
            <small>
              {event.by && (
                <>
                  <bdi>{nameOf(event.actor, event.by)}</bdi> ·{' '}
                </>
              )}
              <DateText iso={event.at} />
            </small>
          </li>
        ))}
      </ol>
      {!showsAll && newest.length > FIRST_ENTRIES && (
        <Button variant="subtle" color="gray" size="compact-md" className={classes.more} onClick={() => setShowsAll(true)}>
          <Trans>Show all activity</Trans>
        </Button>
      )}
    </Stack>
  )
}

/** Returns a function that describes an event. `from` and `to` are the old and the new value, `board` the new board. */
function useEventSentence(): (event: TaskEvent) => ReactNode {
  const { t } = useLingui()
  const { day } = useFormat()
  // Returns the translated name of a property (kind of work).
  const property = usePropertyName()
  const sampleName = useSampleName()
  return ({ what, from = '', to = '', board }) => {
    switch (what) {
      case 'created':
        return to ? <Trans comment="Activity of a task; {0} is a column">Added to {isolatedName(sampleName(to))}</Trans> : t`Added`
      case 'moved':
        if (board) {
          return (
            <Trans comment="Activity of a task; {0} is a column, {1} a board">
              Moved to {isolatedName(sampleName(to))} on {isolatedName(sampleName(board))}
            </Trans>
          )
        }
        return (
          <Trans comment="Activity of a task; both are columns">
            Moved from {isolatedName(sampleName(from))} to {isolatedName(sampleName(to))}
          </Trans>
        )
      case 'renamed':
        return <Trans comment="Activity of a task; {0} is its title of before">Renamed from {isolatedName(from)}</Trans>
      case 'property':
        return to ? (
          <Trans comment="Activity of a task">Label: {isolatedName(property(to))}</Trans>
        ) : (
          <Trans comment="Activity of a task">Label removed</Trans>
        )
      case 'due':
        if (!to) return <Trans comment="Activity of a task">Due date removed</Trans>
        if (!from)
          return (
            <Trans context="activity of a task" comment="{0} is a day">
              Due {day(to)}
            </Trans>
          )
        return (
          <Trans comment="Activity of a task; {0} is a day">
            Due {day(to)} instead of {day(from)}
          </Trans>
        )
      case 'assigned':
        return <Trans comment="Activity of a task; {0} is a person">Assigned to {isolatedName(to)}</Trans>
      case 'unassigned':
        return <Trans comment="Activity of a task; {0} is a person">Unassigned from {isolatedName(from)}</Trans>
      case 'attached':
        return <Trans comment="Activity of a task; {0} is a file">{isolatedName(to)} was attached</Trans>
      case 'detached':
        return <Trans comment="Activity of a task; {0} is a file">{isolatedName(from)} was removed</Trans>
      case 'archived':
        return t({ message: 'Archived', context: 'activity of a task' })
      case 'unarchived':
        return t({ message: 'Restored from the archive', comment: 'Activity of a task' })
      case 'commented':
        return t({ message: 'Commented', comment: 'Activity of a task' })
      case 'edited':
        return t({ message: 'Edited', comment: 'Activity of a task: its description, picture or steps' })
    }
  }
}

/** A name with its own text direction. */
const isolatedName = (name: string) => <bdi className={classes.name}>{name}</bdi>
