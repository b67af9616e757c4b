import { useBackgroundResult } from '#client/live/backgroundQuery.ts'
import { type ContactSearch, filterQueryOf } from '../search.ts'

/** Live query of the number of contacts that match a filter; undefined until it is loaded. The list is rendered before. */
export const useContactCount = (filter: Pick<ContactSearch, 'show' | 'department'>): number | undefined =>
  // Only the total is used, so the request reads one row.
  useBackgroundResult('GET /api/data/contacts/ContactsData', { query: { ...filterQueryOf(filter), page: 1, pageSize: 1 } })?.total
