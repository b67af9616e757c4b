import { useEffect, useState } from 'react'
import { useLive } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { Macro } from '#contract/tickets/ticket-macros.ts'

const ORDERED_QUERY = { query: { sort: 'order' } }

/** The macros, live; empty until they have been read, which happens after the screen is rendered. */
export function useMacros(): Macro[] {
  const [loaded, setLoaded] = useState<Macro[]>([])
  useEffect(() => {
    let cancelled = false
    call('GET /api/data/tickets/macros', ORDERED_QUERY).then(
      (macros) => !cancelled && setLoaded(macros),
      (reason) => console.warn('The macros could not be read.', reason),
    )
    return () => {
      cancelled = true
    }
  }, [])
  return useLive('GET /api/data/tickets/macros', ORDERED_QUERY, loaded)
}
