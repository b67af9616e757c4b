import { useEffect, useState } from 'react'
import type { LivePage } from '#client/live/live.ts'
import type { Route } from '#contract/http/routes.ts'

/**
 * A page that was put together on this side of the wire, in step with every tab: whenever the live list behind it moves, it is read again.
 *
 * @param live the list as the contract reads it, live; `initial` itself until something changed
 * @param initial what the loader put together
 * @param read puts the page together anew; nothing where the contract alone can read the list
 */
export function useReadAgain<R extends Route>(
  live: LivePage<R>,
  initial: LivePage<R>,
  search: object,
  read: ((asked: string) => Promise<LivePage<R>>) | undefined,
): LivePage<R> {
  const [found, setFound] = useState<{ asked: string; page: LivePage<R> }>()
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
