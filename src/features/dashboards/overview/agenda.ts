import type { CalendarEvent } from '#contract/calendar/events.ts'
import { occurrences, timestampOf } from '#contract/calendar/recurrence-rules.ts'
import { addDays, startOfDay } from '#ui/dates/days.ts'

/** An occurrence of an event. */
export interface AgendaItem {
  event: CalendarEvent
  start: string
  end: string
  /** The start of the occurrence as `occurrences` returns it, in local time. It identifies the occurrence in the URL. */
  at: string
}

/** A local time of the calendar as ISO 8601 in UTC. */
const iso = (time: string): string => new Date(timestampOf(time)).toISOString()

/** The occurrences of today and of the days after, in order of time, all-day events first. @param daysAhead how many days after today */
export function agenda(events: CalendarEvent[], now: Date, daysAhead: number): { today: AgendaItem[]; later: AgendaItem[] } {
  const today = startOfDay(now)
  const tomorrow = addDays(today, 1)
  const items = events
    .flatMap((event) =>
      occurrences(event, today, addDays(tomorrow, daysAhead)).map(({ start, end }) => ({
        event,
        start: iso(start),
        end: iso(end),
        at: start,
      })),
    )
    .sort((a, b) => startOfDay(new Date(a.start)).getTime() - startOfDay(new Date(b.start)).getTime() || byTime(a, b))
  const isLater = ({ start }: AgendaItem) => start >= tomorrow.toISOString()
  return { today: items.filter((item) => !isLater(item)).sort(byTime), later: items.filter(isLater) }
}

/** Compares two events of one day: all-day events first, then by time and title. */
const byTime = (a: AgendaItem, b: AgendaItem): number =>
  Number(b.event.allDay) - Number(a.event.allDay) || a.start.localeCompare(b.start) || a.event.title.localeCompare(b.event.title)

/** At most `limit` events of today: if there are more, those that are not over yet. */
export function limitToday(today: AgendaItem[], now: Date, limit: number): AgendaItem[] {
  if (today.length <= limit) return today
  const notOver = today.filter(({ event, end }) => event.allDay || end > now.toISOString())
  return (notOver.length > 0 ? notOver : today).slice(0, limit)
}
