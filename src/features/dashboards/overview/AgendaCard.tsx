import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CalendarEvent, EventColor } from '#contract/calendar/events.ts'
import { dayKey } from '#ui/dates/days.ts'
import { useFormat } from '#ui/text/format.ts'
import { Card, EmptyText } from '../Card.tsx'
import { DAYS_AHEAD } from '../dashboardData.ts'
import classes from '../Rows.module.css'
import { type AgendaItem, agenda, limitToday } from './agenda.ts'

/** With fewer events today, later ones fill the card up to this number. */
const MAX_ITEMS = 6

/** Maximum number of today's events that are shown; a link shows the number of the others. */
const MAX_TODAY = 12

/** The Mantine colour of each colour of events. */
const COLORS: Record<EventColor, string> = {
  primary: 'brand',
  secondary: 'accent',
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'error',
}

interface Props {
  events: CalendarEvent[]
  /** The time from which days are counted (ISO 8601). */
  now: string
}

/** The events of today and the next ones, each with a link to the calendar. */
export function AgendaCard({ events, now }: Props) {
  const { today, later } = agenda(events, new Date(now), DAYS_AHEAD)
  const visibleToday = limitToday(today, new Date(now), MAX_TODAY)
  const remaining = today.length - visibleToday.length
  /** The events of the next days for which the card has room. */
  const next = later.slice(0, Math.max(0, MAX_ITEMS - today.length))
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
        <EmptyText>
          <Trans>No events today.</Trans>
        </EmptyText>
      )}
      <Items items={visibleToday} />
      {remaining > 0 && (
        <Link to="/apps/calendar" search={{ view: 'day', date: dayKey(new Date(now)) }} className={classes.moreLink}>
          <Plural value={{ left: remaining }} one="# more today" other="# more today" />
        </Link>
      )}
      {next.length > 0 && (
        <>
          <h3 className={classes.subtitle}>
            <Trans comment="Heading: events of the days after today">Coming up</Trans>
          </h3>
          <Items items={next} withDay />
        </>
      )}
    </Card>
  )
}

/** Events in rows; `withDay` shows the weekday before the time. `at` names an occurrence of a repeated event in the URL. */
function Items({ items, withDay }: { items: AgendaItem[]; withDay?: boolean }) {
  const { weekday, time } = useFormat()
  return (
    <ul className={classes.rows}>
      {items.map(({ event, start, at }) => (
        <li key={`${event.id} ${start}`} style={{ '--event': `var(--mantine-color-${COLORS[event.color]}-5)` } as React.CSSProperties}>
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
            <time dateTime={start} className={classes.time}>
              {withDay && <span>{weekday(start, 'short')}</span>}
              {event.allDay ? <Trans comment="In place of a time">All day</Trans> : time(start)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  )
}
