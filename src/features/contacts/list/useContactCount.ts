import { useEffect, useState } from 'react'
import { type LivePage, useLivePage } from '#client/live/live.ts'
import { send } from '#client/transport/call.ts'
import { type ContactSearch, filterQueryOf } from '../search.ts'

/** The state before the reply. Only the total is used, so the request reads one row. */
const EMPTY_PAGE: LivePage<'GET /api/data/contacts/ContactsData'> = { reply: [], total: undefined }

/** Live query of the number of contacts that match a filter; undefined until it is loaded. The list is rendered before. */
export function useContactCount(filter: Pick<ContactSearch, 'show' | 'department'>): number | undefined {
  const { show, department } = filter
  const [page, setPage] = useState(EMPTY_PAGE)
  useEffect(() => {
    let isStale = false
    send('GET /api/data/contacts/ContactsData', { query: { ...filterQueryOf({ show, department }), page: 1, pageSize: 1 } }).then(
      (result) => !isStale && setPage(result),
      (reason) => console.warn('The contacts could not be counted.', reason),
    )
    return () => {
      isStale = true
    }
  }, [show, department])
  return useLivePage('GET /api/data/contacts/ContactsData', { query: { ...filterQueryOf(filter), page: 1, pageSize: 1 } }, page).total
}
