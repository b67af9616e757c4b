import { notifications } from '@mantine/notifications'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { loadToasts } from '../feedback/toastsNeeded.ts'

const INTERVAL_MS = 30_000
/** Maximum number of shown reminders whose keys are stored. */
const MAX_STORED_KEYS = 200

/** A record that is due. */
export interface DueItem {
  /** The same key for the same record at the same time: it is shown once. */
  key: string
}

/** Content of the toast. */
interface ReminderText {
  title: ReactNode
  message: ReactNode
  icon: ReactNode
  /** Time that the toast is shown, in ms; `false` until the user closes it. */
  autoClose: number | false
}

interface Options<Item extends DueItem> {
  /** Key in `localStorage` for the keys of shown reminders, so that only one tab shows each. */
  storageKey: string
  /** Returns what is due at `now`. */
  loadDue(now: Date): Promise<Item[]>
  /** Returns the content of the toast. */
  textOf(item: Item): ReminderText
}

/** Shows toasts for records that are due, on every page of the office. It checks every 30 seconds, and when the page becomes visible. */
export function useReminders<Item extends DueItem>(options: Options<Item>): void {
  // The options of the latest render.
  const current = useEffectEvent(() => options)
  useEffect(() => {
    const check = async () => {
      if (document.visibilityState !== 'visible') return
      const { storageKey, loadDue, textOf } = current()
      try {
        const all = await loadDue(new Date())
        // Another tab may have shown some of them meanwhile.
        const shownKeys = readShownKeys(storageKey)
        const due = all.filter(({ key }) => !shownKeys.includes(key))
        if (due.length === 0) return
        localStorage.setItem(storageKey, JSON.stringify([...shownKeys, ...due.map(({ key }) => key)].slice(-MAX_STORED_KEYS)))
        // Loads the component that shows toasts.
        loadToasts()
        for (const item of due) notifications.show({ id: item.key, role: 'status', ...textOf(item) })
      } catch (error) {
        console.warn('Reminders could not be looked for.', error)
      }
    }
    void check()
    const timer = setInterval(check, INTERVAL_MS)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
}

function readShownKeys(store: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(store) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}
