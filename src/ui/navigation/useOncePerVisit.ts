import { useEffect, useEffectEvent } from 'react'

/** Used if `sessionStorage` is not available. */
const doneKeys = new Set<string>()

/** True the first time in a visit. A visit lasts as long as the tab; a reload belongs to the same visit. */
function markFirst(name: string): boolean {
  const key = `homeroom.${name}`
  if (doneKeys.has(key)) return false
  doneKeys.add(key)
  try {
    if (sessionStorage.getItem(key)) return false
    sessionStorage.setItem(key, '1')
  } catch {
    // `doneKeys` is enough without storage.
  }
  return true
}

/**
 * Calls a function once per visit, for example to count a reader.
 *
 * @param name unique name of the call: `blog.read/3`
 */
export function useOncePerVisit(name: string, callback: () => void): void {
  const run = useEffectEvent(callback)
  useEffect(() => {
    if (markFirst(name)) run()
  }, [name])
}
