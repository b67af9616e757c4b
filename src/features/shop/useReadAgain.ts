import { useEffect, useState } from 'react'
import type { LivePage } from '#client/live.ts'

/**
 * A page that was put together on this side of the wire, in step with every tab: whenever the live list behind it moves, it is read again.
 *
 * @param live the list as the contract reads it, live; `initial` itself until something changed
 * @param initial what the loader put together
 * @param read puts the page together anew; nothing where the contract alone can read the list
 */
export function useReadAgain<E>(
  live: LivePage<E>,
  initial: LivePage<E>,
  search: object,
  read: ((asked: string) => Promise<LivePage<E>>) | undefined,
): LivePage<E> {
  const [found, setFound] = useState<{ asked: string; page: LivePage<E> }>()
  const asked = JSON.stringify(search)
  useEffect(() => {
    if (!read || live === initial) return
    let stale = false
    read(asked).then(
      (page) => !stale && setFound({ asked, page }),
      (reason) => console.warn('The list could not be read again.', reason),
    )
    return () => {
      stale = true
    }
  }, [read, live, initial, asked])
  if (!read) return live
  return found?.asked === asked && live !== initial ? found.page : initial
}
