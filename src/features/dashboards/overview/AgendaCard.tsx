import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CalendarEvent, EventColor } from '#contract/calendar/events.ts'
import { dayKey } from '#ui/dates/days.ts'
import { useFormat } from '#ui/text/format.ts'
import { Card, Nothing } from '../Card.tsx'
import { DAYS_AHEAD } from '../dashboardData.ts'
import classes from '../Rows.module.css'
import { type AgendaItem, agenda, shownOf } from './agenda.ts'

/** The card is filled up to here with what comes after today. */
const SHOWN = 6

/** Of a day with more than this the rest is told by its number. */
const SHOWN_OF_TODAY = 12

const HUES: Record<EventColor, string> = {
  primary: 'brand',
  secondary: 'accent',
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'error',
}

interface Props {
  events: CalendarEvent[]
  now: string
}

/** What takes place today, and what comes next; each opens in the calendar. */
export function AgendaCard({ events, now }: Props) {
  const { today, later } = agenda(events, new Date(now), DAYS_AHEAD)
  const shown = shownOf(today, new Date(now), SHOWN_OF_TODAY)
  const left = today.length - shown.length
  const next = later.slice(0, Math.max(0, SHOWN - today.length))
  return (
    <Card
      title={<Trans comment="Heading: the calendar of today">Today</Trans>}
      link={
        <Link to="/apps/calendar">
          <Trans>Open the calendar</Trans>
        </Link>
      }
    >
      {today.length === 0 && (
        <Nothing>
          <Trans>Nothing is in the calendar today.</Trans>
        </Nothing>
      )}
      <Items items={shown} />
      {left > 0 && (
        <Link to="/apps/calendar" search={{ view: 'day', date: dayKey(new Date(now)) }} className={classes.others}>
          <Plural value={left} one="# more today" other="# more today" />
        </Link>
      )}
      {next.length > 0 && (
        <>
          <h3 className={classes.part}>
            <Trans comment="Heading: events of the days after today">Coming up</Trans>
          </h3>
          <Items items={next} withDay />
        </>
      )}
    </Card>
  )
}

function Items({ items, withDay }: { items: AgendaItem[]; withDay?: boolean }) {
  const { weekday, time } = useFormat()
  return (
    <ul className={classes.rows}>
      {items.map(({ event, start, at }) => (
        <li key={`${event.id} ${start}`} style={{ '--event': `var(--mantine-color-${HUES[event.color]}-5)` } as React.CSSProperties}>
          <Link
            to="/apps/calendar"
            search={{ event: event.id, at: event.recurrence ? at : undefined, date: dayKey(new Date(start)) }}
            className={classes.event}
          >
            <span className={classes.text}>
              <bdi>{event.title}</bdi>
              {event.location && (
                <small>
                  <bdi>{event.location}</bdi>
                </small>
              )}
            </span>
            <time dateTime={start} className={classes.when}>
              {withDay && <span>{weekday(start, 'short')}</span>}
              {event.allDay ? <Trans comment="In place of a time">All day</Trans> : time(start)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  )
}
