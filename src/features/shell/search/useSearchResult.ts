import { useEffect, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { SearchHit } from '#contract/search/search.ts'

/** Maximum number of records of an area that are shown. One more is requested, to know whether there are more. */
export const MAX_PER_AREA = 5

interface SearchResult {
  /** The query of the result. */
  q: string
  /** The matching records. */
  hits: SearchHit[]
  error?: string
}

/** Searches all areas. While a new query is being answered, the result of the previous query is returned. */
export function useSearchResult(q: string): SearchResult {
  const [result, setResult] = useState<SearchResult>({ q: '', hits: [] })
  useEffect(() => {
    if (q === '') return setResult({ q, hits: [] })
    let cancelled = false
    call('GET /api/data/search', { query: { q: q.slice(0, 200), limit: MAX_PER_AREA + 1 } })
      .then((hits) => !cancelled && setResult({ q, hits }))
      .catch((reason) => !cancelled && setResult({ q, hits: [], error: messageOf(reason) }))
    return () => {
      cancelled = true
    }
  }, [q])
  return result
}
