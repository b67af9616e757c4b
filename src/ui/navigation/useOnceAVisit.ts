import { useEffect, useEffectEvent } from 'react'

/** What was done in this visit, where the tab's storage cannot be used. */
const done = new Set<string>()

/** True the first time in a visit, which lasts as long as the tab: reloading or coming back is the same visit. */
function isFirst(name: string): boolean {
  const key = `homeroom.${name}`
  if (done.has(key)) return false
  done.add(key)
  try {
    if (sessionStorage.getItem(key)) return false
    sessionStorage.setItem(key, '1')
  } catch {
    // Storage is forbidden here; the page's own memory has to do.
  }
  return true
}

/**
 * Does something once a visit, such as counting a reader.
 *
 * @param name what is done: `blog.read/3`
 */
export function useOnceAVisit(name: string, act: () => void): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (isFirst(name)) actNow()
  }, [name])
}
