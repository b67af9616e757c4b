import type { CalendarEvent } from './events.ts'
import { timestampOf } from './recurrence-rules.ts'

/** The error in the times of an event, as field and message; undefined if they are valid. */
export function eventTimeError({
  start,
  end,
  allDay,
}: Pick<CalendarEvent, 'start' | 'end' | 'allDay'>): [field: string, message: string] | undefined {
  const isDay = (time: string) => time.length === 10
  for (const [field, time] of [
    ['start', start],
    ['end', end],
  ] as const) {
    if (allDay && !isDay(time)) return [field, 'An all-day event needs dates such as 2026-01-31, without a time.']
    if (!allDay && isDay(time)) return [field, 'Add a time or make it an all-day event.']
  }
  return timestampOf(end) < timestampOf(start) ? ['end', 'An event must end after it starts.'] : undefined
}
