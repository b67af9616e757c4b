import type { CalendarEvent } from '#contract/calendar/events.ts'
import { occurrences, timestampOf } from '#contract/calendar/recurrence-rules.ts'
import { addDays } from '#ui/dates/days.ts'

/** A reminder whose time has come. */
export interface DueReminder {
  /** Unique for an occurrence and the minutes before it. */
  key: string
  event: CalendarEvent
  start: Date
}

/** The longest time between a reminder and its event, in days. */
export const MAX_REMINDER_DAYS = 28
/** How long after its start an event is still announced, in ms, because checks may run late. */
const MAX_DELAY_MS = 5 * 60_000

/** The due reminders of events that have not started more than a few minutes ago. */
export function dueReminders(events: readonly CalendarEvent[], now: Date): DueReminder[] {
  return events
    .flatMap((event) => {
      const minutes = event.reminder
      if (minutes === null) return []
      return occurrences(event, now, addDays(now, MAX_REMINDER_DAYS + 1))
        .map(({ start }) => new Date(timestampOf(start)))
        .filter((start) => start.getTime() - minutes * 60_000 <= now.getTime() && start.getTime() + MAX_DELAY_MS >= now.getTime())
        .map((start) => ({ key: `${event.id} ${start.getTime()} ${minutes}`, event, start }))
    })
    .sort((a, b) => a.start.getTime() - b.start.getTime())
}
