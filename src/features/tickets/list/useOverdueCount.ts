import { useEffect, useState } from 'react'
import { type LivePage, useLivePage } from '#client/live/live.ts'
import { send } from '#client/transport/call.ts'

const NOT_READ: LivePage<'GET /api/data/ticket/TicketData'> = { reply: [], total: undefined }
const query = { overdue: 'true', page: 1, pageSize: 1 } as const

/** How many tickets are overdue, live; read beside the list, which does not wait for it. */
export function useOverdueCount(): number | undefined {
  const [page, keep] = useState(NOT_READ)
  useEffect(() => {
    let stale = false
    send('GET /api/data/ticket/TicketData', { query }).then(
      (answer) => !stale && keep(answer),
      (reason) => console.warn('The tickets that are overdue could not be counted.', reason),
    )
    return () => {
      stale = true
    }
  }, [])
  return useLivePage('GET /api/data/ticket/TicketData', { query }, page).total
}
