import { IconBell } from '@tabler/icons-react'
import { call } from '#client/transport/call.ts'
import { addDays, dayKey } from '#ui/dates/days.ts'
import { useReminders } from '#ui/dates/useReminders.ts'
import { useFormat } from '#ui/text/format.ts'
import { type DueReminder, dueReminders, MAX_REMINDER_DAYS } from './reminders.ts'

/** Reads the events of the next weeks and returns their due reminders. It reads until the midnight after the span of `dueReminders`. */
const readDueReminders = async (now: Date) =>
  dueReminders(await call('GET /api/data/events', { query: { from: dayKey(now), to: dayKey(addDays(now, MAX_REMINDER_DAYS + 2)) } }), now)

/** Shows notifications before events, on every screen of the office. It renders nothing itself. */
export function Reminders() {
  const { weekday, time } = useFormat()
  useReminders<DueReminder>({
    // Stores the keys of the reminders that were shown.
    storageKey: 'homeroom.reminded',
    loadDue: readDueReminders,
    // The content of the notification.
    textOf: ({ event, start }) => ({
      icon: <IconBell size={18} />,
      autoClose: 15_000,
      title: <bdi>{event.title}</bdi>,
      message: [weekday(start.toISOString(), 'long'), event.allDay ? '' : time(start.toISOString()), event.location]
        .filter(Boolean)
        .join(' · '),
    }),
  })
  return null
}
