import { notifications } from '@mantine/notifications'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { call } from '#client/call.ts'
import { listEvents } from '#contract/events.ts'
import { addDays, dayKey } from '#ui/days.ts'
import { useFormat } from '#ui/format.ts'
import { type DueReminder, dueReminders, FARTHEST } from './reminders.ts'

const EVERY_MS = 30_000
const TOLD = 'homeroom.reminded'
/** How many told reminders are remembered. */
const KEPT = 200

/** Says when something begins soon, wherever in the office one is. It shows nothing itself. */
export function Reminders() {
  const format = useFormat()
  const latest = useRef(format)
  latest.current = format
  useEffect(() => {
    const tell = ({ key, event, start }: DueReminder) => {
      const { weekday, time } = latest.current
      notifications.show({
        id: key,
        role: 'status',
        icon: <IconBell size={18} />,
        autoClose: 15_000,
        title: <bdi>{event.title}</bdi>,
        message: [weekday(start.toISOString(), 'long'), event.allDay ? '' : time(start.toISOString()), event.location]
          .filter(Boolean)
          .join(' · '),
      })
    }
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const now = new Date()
      try {
        const events = await call(listEvents, { query: { from: dayKey(now), to: dayKey(addDays(now, FARTHEST + 2)) } })
        // Another tab may have told meanwhile.
        const known = told()
        const due = dueReminders(events, now).filter(({ key }) => !known.includes(key))
        if (due.length === 0) return
        localStorage.setItem(TOLD, JSON.stringify([...known, ...due.map(({ key }) => key)].slice(-KEPT)))
        for (const one of due) tell(one)
      } catch (error) {
        console.warn('Reminders could not be looked for.', error)
      }
    }
    void look()
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return null
}

function told(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(TOLD) ?? '[]')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    return []
  }
}
