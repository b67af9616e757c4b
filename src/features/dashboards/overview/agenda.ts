import type { CalendarEvent } from '#contract/calendar/events.ts'
import { moment, occurrences } from '#contract/calendar/recurrence-rules.ts'
import { daysAfter, startOfDay } from '../sales/days.ts'

/** One time at which an event takes place. */
export interface AgendaItem {
  event: CalendarEvent
  start: string
  end: string
  /** Its start as the series has it. */
  at: string
}

const iso = (time: string): string => new Date(moment(time)).toISOString()

/** What takes place today, and what begins in the days after it; both in order, what lasts all day first. */
export function agenda(events: CalendarEvent[], now: Date, daysAhead: number): { today: AgendaItem[]; later: AgendaItem[] } {
  const today = startOfDay(now)
  const tomorrow = daysAfter(today, 1)
  const items = events
    .flatMap((event) =>
      occurrences(event, today, daysAfter(tomorrow, daysAhead)).map(({ start, end }) => ({
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

const byTime = (a: AgendaItem, b: AgendaItem): number =>
  Number(b.event.allDay) - Number(a.event.allDay) || a.start.localeCompare(b.start) || a.event.title.localeCompare(b.event.title)

/** Of many things in one day as many as are shown: what is not over yet, if anything is. */
export function shownOf(today: AgendaItem[], now: Date, most: number): AgendaItem[] {
  if (today.length <= most) return today
  const left = today.filter(({ event, end }) => event.allDay || end > now.toISOString())
  return (left.length > 0 ? left : today).slice(0, most)
}
