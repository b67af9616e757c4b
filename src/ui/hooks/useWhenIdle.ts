import { useEffect, useState } from 'react'

/** How long the page may be busy before what can wait is done all the same, in ms. */
const TIMEOUT_MS = 800

/**
 * Does what can wait once the page has been painted and is at rest.
 *
 * @param ready false while something is still awaited that goes first
 * @returns true from then on
 */
export function useWhenIdle(work: () => unknown, ready = true): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (!ready) return
    const begin = () => {
      setIdle(true)
      work()
    }
    if (typeof requestIdleCallback === 'function') {
      const id = requestIdleCallback(begin, { timeout: TIMEOUT_MS })
      return () => cancelIdleCallback(id)
    }
    const id = setTimeout(begin, 200)
    return () => clearTimeout(id)
  }, [work, ready])
  return idle
}
