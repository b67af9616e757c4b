import type { CalendarEvent } from '#contract/calendar/events.ts'
import { moment, occurrences } from '#contract/calendar/recurrence-rules.ts'
import { addDays } from '#ui/dates/days.ts'

/** Something that begins soon, of which somebody wanted to be reminded. */
export interface DueReminder {
  /** The same for one date of one event and one time before it. */
  key: string
  event: CalendarEvent
  start: Date
}

/** The longest time before an event that one can be reminded of it, in days. */
export const FARTHEST = 28
/** How long after its beginning an event may still be told, in ms: the page was looked at again a moment late. */
const LATE = 5 * 60_000

/** The reminders whose time has come, of what has not begun long ago. */
export function dueReminders(events: readonly CalendarEvent[], now: Date): DueReminder[] {
  return events
    .flatMap((event) => {
      const minutes = event.reminder
      if (minutes === null) return []
      return occurrences(event, now, addDays(now, FARTHEST + 1))
        .map(({ start }) => new Date(moment(start)))
        .filter((start) => start.getTime() - minutes * 60_000 <= now.getTime() && start.getTime() + LATE >= now.getTime())
        .map((start) => ({ key: `${event.id} ${start.getTime()} ${minutes}`, event, start }))
    })
    .sort((a, b) => a.start.getTime() - b.start.getTime())
}
