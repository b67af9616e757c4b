import { useEffect, useState } from 'react'

/** Maximum wait in ms while the page is busy. */
const TIMEOUT_MS = 800

/**
 * Calls `callback` when the page is painted and idle.
 *
 * @param ready false while something more urgent is pending
 * @returns true after the call
 */
export function useWhenIdle(callback: () => unknown, ready = true): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (!ready) return
    const start = () => {
      setIdle(true)
      callback()
    }
    if (typeof requestIdleCallback === 'function') {
      const id = requestIdleCallback(start, { timeout: TIMEOUT_MS })
      return () => cancelIdleCallback(id)
    }
    const id = setTimeout(start, 200)
    return () => clearTimeout(id)
  }, [callback, ready])
  return idle
}
