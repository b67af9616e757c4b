import { useEffect, useEffectEvent } from 'react'
import { addDays, startOfDay } from '#ui/dates/days.ts'

/**
 * Calls `onNewDay` at midnight, or when the page becomes visible after it.
 *
 * @param now the time whose day is shown as today (ISO 8601)
 */
export function useNewDay(now: string, onNewDay: () => void): void {
  const handleNewDay = useEffectEvent(onNewDay)
  useEffect(() => {
    const midnight = addDays(startOfDay(new Date(now)), 1).getTime()
    const check = () => {
      if (Date.now() >= midnight) handleNewDay()
    }
    // Some ms later, because a timer may run early.
    const timer = setTimeout(check, Math.max(0, midnight - Date.now()) + 50)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [now])
}
