import type { CalendarEvent } from './events.ts'
import { moment } from './recurrence-rules.ts'

/** What is wrong with the times of an event, as a field and a sentence; nothing when they make sense. */
export function timeFault({
  start,
  end,
  allDay,
}: Pick<CalendarEvent, 'start' | 'end' | 'allDay'>): [field: string, message: string] | undefined {
  const isDay = (time: string) => time.length === 10
  for (const [field, time] of [
    ['start', start],
    ['end', end],
  ] as const) {
    if (allDay && !isDay(time)) return [field, 'An event that lasts all day has days such as 2026-01-31, without a time.']
    if (!allDay && isDay(time)) return [field, 'Add a time, or let the event last all day.']
  }
  return moment(end) < moment(start) ? ['end', 'An event ends after it starts.'] : undefined
}
