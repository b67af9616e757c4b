import { useEffect, useState } from 'react'
import { call } from '#client/transport/call.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'

/** Maximum number of candidates. */
const MAX_CANDIDATES = 20

interface Candidates {
  tickets: Ticket[]
  /** The reason for the candidates: the query, the same requester, or that they are the newest. Undefined until they have been read. */
  foundBy: 'words' | 'person' | 'date' | undefined
}

/** Tickets that may be merged into this one: search results; without a query those of the same requester, else the newest. */
export function useMergeCandidates(ticket: Ticket, query: string): Candidates {
  const [candidates, setCandidates] = useState<Candidates>({ tickets: [], foundBy: undefined })
  const { Id } = ticket
  const requester = ticket.requesterEmail || ticket.requesterName
  // A ticket number is often typed as it is shown, `#12`.
  const q = query.trim().replace(/^#/, '')
  useEffect(() => {
    let cancelled = false
    const read = async (query: { q?: string }) => {
      const rows = await call('GET /api/data/ticket/TicketData', {
        // Tickets in the trash are left out. One more is read, because this ticket itself may be among the rows.
        query: { ...query, deleted: 'false', sort: '-Date', pageSize: MAX_CANDIDATES + 1 },
      })
      return rows.filter((candidate) => !sameId(candidate.Id, Id)).slice(0, MAX_CANDIDATES)
    }
    const find = async (): Promise<Candidates> => {
      if (q) {
        const rows = await read({ q: q.slice(0, 200) })
        // The ticket with this number comes before those that only mention it.
        const hasNumber = (candidate: Ticket) => Number(sameId(candidate.Id, q))
        return { tickets: rows.sort((a, b) => hasNumber(b) - hasNumber(a)), foundBy: 'words' }
      }
      const fromRequester = requester ? await read({ q: requester }) : []
      return fromRequester.length > 0 ? { tickets: fromRequester, foundBy: 'person' } : { tickets: await read({}), foundBy: 'date' }
    }
    find().then(
      (candidates) => !cancelled && setCandidates(candidates),
      (reason) => console.warn('The other tickets could not be read.', reason),
    )
    return () => {
      cancelled = true
    }
  }, [Id, requester, q])
  return candidates
}
