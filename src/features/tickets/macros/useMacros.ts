import { useEffect, useState } from 'react'
import { useLive } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { Macro } from '#contract/tickets/ticket-macros.ts'

const AS_OFFERED = { query: { sort: 'order' } }

/** What can be done with one press. Read beside the screen, which does not wait for it. */
export function useMacros(): Macro[] {
  const [read, show] = useState<Macro[]>([])
  useEffect(() => {
    let stale = false
    call('GET /api/data/tickets/macros', AS_OFFERED).then(
      (macros) => !stale && show(macros),
      (reason) => console.warn('The macros could not be read.', reason),
    )
    return () => {
      stale = true
    }
  }, [])
  return useLive('GET /api/data/tickets/macros', AS_OFFERED, read)
}
