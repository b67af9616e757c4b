import { useEffect, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { SearchHit } from '#contract/search/search.ts'

/** How many of an area are shown; one more is asked for, to know whether there are more. */
export const SHOWN = 5

interface Found {
  /** The words that were searched for. */
  q: string
  hits: SearchHit[]
  problem?: string
}

/** What was found for the words, the newest answer that is there: while one types on, the one before stays. */
export function useHits(q: string): Found {
  const [found, setFound] = useState<Found>({ q: '', hits: [] })
  useEffect(() => {
    if (q === '') return setFound({ q, hits: [] })
    let stopped = false
    call('GET /api/data/search', { query: { q: q.slice(0, 200), limit: SHOWN + 1 } })
      .then((hits) => !stopped && setFound({ q, hits }))
      .catch((reason) => !stopped && setFound({ q, hits: [], problem: messageOf(reason) }))
    return () => {
      stopped = true
    }
  }, [q])
  return found
}
