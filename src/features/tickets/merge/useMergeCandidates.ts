import { useEffect, useState } from 'react'
import { call } from '#client/transport/call.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'

/** How many tickets are offered at a time. */
const MAX_CANDIDATES = 20

interface Candidates {
  tickets: Ticket[]
  /** What they were found by; nothing while nothing has been read. */
  by: 'words' | 'person' | 'date' | undefined
}

/** What may be merged into a ticket: what was searched for; without words what the same person asked for, else the newest. */
export function useMergeCandidates(ticket: Ticket, words: string): Candidates {
  const [found, setFound] = useState<Candidates>({ tickets: [], by: undefined })
  const { Id } = ticket
  const person = ticket.requesterEmail || ticket.requesterName
  // A number is often written as it is shown.
  const q = words.trim().replace(/^#/, '')
  useEffect(() => {
    let stale = false
    const read = async (query: { q?: string }) => {
      const rows = await call('GET /api/data/ticket/TicketData', {
        query: { ...query, deleted: 'false', sort: '-Date', pageSize: MAX_CANDIDATES + 1 },
      })
      return rows.filter((one) => !sameId(one.Id, Id)).slice(0, MAX_CANDIDATES)
    }
    const find = async (): Promise<Candidates> => {
      if (q) {
        const rows = await read({ q: q.slice(0, 200) })
        // Of those that mention a number, the one that bears it comes first.
        const bears = (one: Ticket) => Number(sameId(one.Id, q))
        return { tickets: rows.sort((a, b) => bears(b) - bears(a)), by: 'words' }
      }
      const same = person ? await read({ q: person }) : []
      return same.length > 0 ? { tickets: same, by: 'person' } : { tickets: await read({}), by: 'date' }
    }
    find().then(
      (candidates) => !stale && setFound(candidates),
      (reason) => console.warn('The other tickets could not be read.', reason),
    )
    return () => {
      stale = true
    }
  }, [Id, person, q])
  return found
}
