import { useEffect, useState } from 'react'
import { call } from '#client/transport/call.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'

/** The most candidates that are listed. */
const MAX_CANDIDATES = 20

interface Candidates {
  tickets: Ticket[]
  /** How they were found; undefined until something has been read. */
  by: 'words' | 'person' | 'date' | undefined
}

/** Tickets that may be merged into this one: search results; without a query those of the same requester, else the newest. */
export function useMergeCandidates(ticket: Ticket, query: string): Candidates {
  const [found, setFound] = useState<Candidates>({ tickets: [], by: undefined })
  const { Id } = ticket
  const requester = ticket.requesterEmail || ticket.requesterName
  // A ticket number is often typed as it is shown, `#12`.
  const q = query.trim().replace(/^#/, '')
  useEffect(() => {
    let cancelled = false
    const read = async (query: { q?: string }) => {
      const rows = await call('GET /api/data/ticket/TicketData', {
        query: { ...query, deleted: 'false', sort: '-Date', pageSize: MAX_CANDIDATES + 1 },
      })
      return rows.filter((candidate) => !sameId(candidate.Id, Id)).slice(0, MAX_CANDIDATES)
    }
    const find = async (): Promise<Candidates> => {
      if (q) {
        const rows = await read({ q: q.slice(0, 200) })
        // The ticket with this number comes before those that only mention it.
        const hasNumber = (candidate: Ticket) => Number(sameId(candidate.Id, q))
        return { tickets: rows.sort((a, b) => hasNumber(b) - hasNumber(a)), by: 'words' }
      }
      const fromRequester = requester ? await read({ q: requester }) : []
      return fromRequester.length > 0 ? { tickets: fromRequester, by: 'person' } : { tickets: await read({}), by: 'date' }
    }
    find().then(
      (candidates) => !cancelled && setFound(candidates),
      (reason) => console.warn('The other tickets could not be read.', reason),
    )
    return () => {
      cancelled = true
    }
  }, [Id, requester, q])
  return found
}
