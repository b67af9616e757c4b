import { CONTACT_ORDERS } from '#contract/contacts/contact-order.ts'
import type { TableName } from '../schema/rows.ts'
import type { Bounds } from '../store.ts'
import { prefixBounds } from './list.ts'
import { facetToken, orderToken } from './search.ts'

/** Sort orders of a table beside its indexes, by table and by the name in `sort`. */
export const namedOrders: Partial<Record<TableName, Record<string, Bounds>>> = {
  contacts: Object.fromEntries(CONTACT_ORDERS.map((name) => [name, prefixBounds('tokens', orderToken('contacts', name))])),
  notes: {
    place: prefixBounds('tokens', facetToken('notes', 'place', '')),
    reminder: prefixBounds('tokens', facetToken('notes', 'reminder', '')),
  },
  // Drafts without a number sort last.
  invoices: { number: prefixBounds('tokens', facetToken('invoices', 'number', '')) },
  // Tickets without a due date have an empty text there and sort last.
  tickets: { due: { index: 'due', from: '', openFrom: true } },
}
