import { useEffect, useState } from 'react'
import { type LivePage, useLivePage } from '#client/live/live.ts'
import { send } from '#client/transport/call.ts'

const INITIAL_PAGE: LivePage<'GET /api/data/ticket/TicketData'> = { reply: [], total: undefined }
// One row is enough, because only the total is used.
const OVERDUE_QUERY = { overdue: 'true', page: 1, pageSize: 1 } as const

/** The number of overdue tickets, live; undefined until it has been read. It is read after the list is rendered. */
export function useOverdueCount(): number | undefined {
  const [page, setPage] = useState(INITIAL_PAGE)
  useEffect(() => {
    let cancelled = false
    send('GET /api/data/ticket/TicketData', { query: OVERDUE_QUERY }).then(
      (result) => !cancelled && setPage(result),
      (reason) => console.warn('The tickets that are overdue could not be counted.', reason),
    )
    return () => {
      cancelled = true
    }
  }, [])
  return useLivePage('GET /api/data/ticket/TicketData', { query: OVERDUE_QUERY }, page).total
}
