import { CONTACT_ORDERS } from '#contract/contacts/contact-order.ts'
import type { TableName } from '../schema/rows.ts'
import type { Bounds } from '../store.ts'
import { beginning } from './list.ts'
import { facetToken, orderToken } from './search.ts'

/** The orders of a table beside those of its indexes, by table and by the name that `sort` says. */
export const namedOrders: Partial<Record<TableName, Record<string, Bounds>>> = {
  contacts: Object.fromEntries(CONTACT_ORDERS.map((name) => [name, beginning('tokens', orderToken('contacts', name))])),
  notes: {
    place: beginning('tokens', facetToken('notes', 'place', '')),
    reminder: beginning('tokens', facetToken('notes', 'reminder', '')),
  },
  // Where there is no hurry, an empty text stands for the time: it is no time, and stands at the end.
  tickets: { due: { index: 'due', from: '', openFrom: true } },
}
