import { useEffect, useState } from 'react'
import { type LivePage, useLivePage } from '#client/live/live.ts'
import { send } from '#client/transport/call.ts'

const NOT_READ: LivePage<'GET /api/data/ticket/TicketData'> = { reply: [], total: undefined }
const query = { overdue: 'true', page: 1, pageSize: 1 } as const

/** The number of overdue tickets, live; undefined until it has been read. The list is rendered before. */
export function useOverdueCount(): number | undefined {
  const [page, setPage] = useState(NOT_READ)
  useEffect(() => {
    let cancelled = false
    send('GET /api/data/ticket/TicketData', { query }).then(
      (answer) => !cancelled && setPage(answer),
      (reason) => console.warn('The tickets that are overdue could not be counted.', reason),
    )
    return () => {
      cancelled = true
    }
  }, [])
  return useLivePage('GET /api/data/ticket/TicketData', { query }, page).total
}
