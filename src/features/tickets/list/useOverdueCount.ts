import { useBackgroundResult } from '#client/live/backgroundQuery.ts'

// One row is enough, because only the total is used.
const OVERDUE_QUERY = { overdue: 'true', page: 1, pageSize: 1 } as const

/** The number of overdue tickets, live; undefined until it has been read. It is read after the list is rendered. */
export const useOverdueCount = (): number | undefined =>
  useBackgroundResult('GET /api/data/ticket/TicketData', { query: OVERDUE_QUERY })?.total
