import { useMemo, useSyncExternalStore } from 'react'
import { schoolTime, type WeekMoment } from './school.ts'

/** Interval between updates of the time, in ms. */
const MINUTE_MS = 60_000

/** Calls `onChange` each minute, and when the page becomes visible again. */
function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}
/** The current minute, counted from 1970. */
const minuteNow = () => Math.floor(Date.now() / MINUTE_MS)

/** The current time, to the minute; `undefined` during prerendering and hydration. */
export function useNow(): Date | undefined {
  const minute = useSyncExternalStore(subscribe, minuteNow, () => undefined)
  return useMemo(() => (minute === undefined ? undefined : new Date(minute * MINUTE_MS)), [minute])
}

/** The current day and time at the school; `undefined` during prerendering, because the page is read later. */
export function useSchoolTime(): WeekMoment | undefined {
  const now = useNow()
  return useMemo(() => now && schoolTime(now), [now])
}

/** The style of content that depends on the current time: until the time is known, it is invisible but takes its space. */
export const hiddenWithoutTime = (now: unknown) => (now ? undefined : ({ visibility: 'hidden' } as const))
