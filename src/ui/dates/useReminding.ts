import { notifications } from '@mantine/notifications'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { wantToasts } from '../feedback/toastsWanted.ts'

const EVERY_MS = 30_000
/** How many told reminders are remembered. */
const KEPT = 200

/** Something whose time has come. */
export interface Due {
  /** The same for the same thing at the same time: it is told once. */
  key: string
}

/** What a reminder says. */
interface Words {
  title: ReactNode
  message: ReactNode
  icon: ReactNode
  /** How long it stays, in ms; until it is put away where that is `false`. */
  autoClose: number | false
}

interface Options<One extends Due> {
  /** Under which name this browser remembers what was told: by whichever tab, it is told once. */
  store: string
  /** What is due now. */
  look(now: Date): Promise<One[]>
  say(one: One): Words
}

/** Says what is due, wherever in the office one is: looked for every half minute, and when the page is looked at again. */
export function useReminding<One extends Due>(options: Options<One>): void {
  const current = useEffectEvent(() => options)
  useEffect(() => {
    const again = async () => {
      if (document.visibilityState !== 'visible') return
      const { store, look, say } = current()
      try {
        const all = await look(new Date())
        // Another tab may have told meanwhile.
        const known = told(store)
        const due = all.filter(({ key }) => !known.includes(key))
        if (due.length === 0) return
        localStorage.setItem(store, JSON.stringify([...known, ...due.map(({ key }) => key)].slice(-KEPT)))
        wantToasts()
        for (const one of due) notifications.show({ id: one.key, role: 'status', ...say(one) })
      } catch (error) {
        console.warn('Reminders could not be looked for.', error)
      }
    }
    void again()
    const timer = setInterval(again, EVERY_MS)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
}

function told(store: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(store) ?? '[]')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    return []
  }
}
