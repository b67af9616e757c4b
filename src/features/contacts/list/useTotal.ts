import { useEffect, useState } from 'react'
import { type LivePage, useLivePage } from '#client/live/live.ts'
import { send } from '#client/transport/call.ts'
import { type ContactSearch, filterQueryOf } from '../search.ts'

const NOT_READ: LivePage<'GET /api/data/contacts/ContactsData'> = { reply: [], total: undefined }

/** Live query of the number of contacts that match a filter. It does not delay the list. */
export function useTotal(filter: Pick<ContactSearch, 'show' | 'department'>): number | undefined {
  const { show, department } = filter
  const [page, setPage] = useState(NOT_READ)
  useEffect(() => {
    let stale = false
    send('GET /api/data/contacts/ContactsData', { query: { ...filterQueryOf({ show, department }), page: 1, pageSize: 1 } }).then(
      (answer) => !stale && setPage(answer),
      (reason) => console.warn('The contacts could not be counted.', reason),
    )
    return () => {
      stale = true
    }
  }, [show, department])
  return useLivePage('GET /api/data/contacts/ContactsData', { query: { ...filterQueryOf(filter), page: 1, pageSize: 1 } }, page).total
}
