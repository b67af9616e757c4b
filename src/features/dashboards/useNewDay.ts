import { useEffect, useEffectEvent } from 'react'
import { daysAfter, startOfDay } from './sales/days.ts'

/**
 * Calls `onNewDay` when the day of `now` is over: at midnight, or when the page is looked at again after a night's sleep.
 *
 * @param now the moment that is taken for today on screen
 */
export function useNewDay(now: string, onNewDay: () => void): void {
  const begin = useEffectEvent(onNewDay)
  useEffect(() => {
    const midnight = daysAfter(startOfDay(new Date(now)), 1).getTime()
    const look = () => {
      if (Date.now() >= midnight) begin()
    }
    const timer = setTimeout(look, Math.max(0, midnight - Date.now()) + 50)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [now])
}
