import { useMemo, useSyncExternalStore } from 'react'
import { schoolTime, type WeekMoment } from './school.ts'

/** How often the time is looked at, in ms. */
const MINUTE = 60_000

function subscribe(tell: () => void): () => void {
  const timer = setInterval(tell, MINUTE)
  document.addEventListener('visibilitychange', tell)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tell)
  }
}
const minuteNow = () => Math.floor(Date.now() / MINUTE)

/** The present minute as a time; `undefined` while the build renders a page and while that page is hydrated. */
export function useNow(): Date | undefined {
  const minute = useSyncExternalStore(subscribe, minuteNow, () => undefined)
  return useMemo(() => (minute === undefined ? undefined : new Date(minute * MINUTE)), [minute])
}

/** Which day and time it is at the school now; `undefined` in a page that the build renders, which is read at another time. */
export function useSchoolTime(): WeekMoment | undefined {
  const now = useNow()
  return useMemo(() => now && schoolTime(now), [now])
}

/** The style of what is true at this moment only: until the time is known, it keeps its place and is not seen. */
export const shownOnce = (now: unknown) => (now ? undefined : ({ visibility: 'hidden' } as const))
