import { useState } from 'react'
import { call } from '#client/transport/call.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { endOf } from '../list/unseen.ts'
import type { InvoiceActions } from '../useInvoiceActions.ts'

/** No list of invoices is asked for by longer pages. */
const LONGEST_PAGE = 1000

/** Deletes invoices as far as their numbers can go, and remembers those that stay while the dialog about them is open (`KeptNumbers`). */
export function useDeletion(actions: InvoiceActions) {
  const [kept, setKept] = useState<Invoice[]>([])
  const [opened, setOpened] = useState(false)
  return {
    /** @param onDone all or some were deleted */
    remove: async (invoices: Invoice[], onDone?: () => void) => {
      await actions.attempt(async () => {
        const pageSize = Math.min(invoices.length, LONGEST_PAGE)
        const free = endOf(invoices, await call('GET /api/data/invoicedata', { query: { sort: '-id', page: 1, pageSize } }))
        const ids = new Set(free.map(({ id }) => id))
        const rest = invoices.filter(({ id }) => !ids.has(id))
        if (free.length > 0 && (await actions.remove(free))) onDone?.()
        if (rest.length === 0) return
        setKept(rest)
        setOpened(true)
      })
    },
    dialog: { invoices: kept, opened, onClose: () => setOpened(false) },
  }
}
