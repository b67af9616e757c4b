import { useEffect, useState } from 'react'
import type { LivePage } from '#client/live/live.ts'
import type { Route } from '#contract/http/routes.ts'

/**
 * A page of rows for a filter that the API does not have, so that the client filters the rows. It is read again when the live list changes.
 *
 * @param live the live list of the API; identical to `initial` until something has changed
 * @param initial the page that the route loader has read
 * @param read reads the page again from the search parameters as JSON; undefined if the API can filter, then `live` is returned
 */
export function useClientFilteredPage<R extends Route>(
  live: LivePage<R>,
  initial: LivePage<R>,
  search: object,
  read: ((searchJson: string) => Promise<LivePage<R>>) | undefined,
): LivePage<R> {
  const [loaded, setLoaded] = useState<{ searchJson: string; page: LivePage<R> }>()
  const searchJson = JSON.stringify(search)
  useEffect(() => {
    if (!read || live === initial) return
    let cancelled = false
    read(searchJson).then(
      (page) => !cancelled && setLoaded({ searchJson, page }),
      (reason) => console.warn('The list could not be read again.', reason),
    )
    return () => {
      cancelled = true
    }
  }, [read, live, initial, searchJson])
  if (!read) return live
  return loaded?.searchJson === searchJson && live !== initial ? loaded.page : initial
}
