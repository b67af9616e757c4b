import { useState } from 'react'
import { call } from '#client/transport/call.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { deletableInvoices } from '../list/deletableInvoices.ts'
import type { InvoiceActions } from '../useInvoiceActions.ts'

/** The largest page size that the endpoint accepts. */
const MAX_PAGE_SIZE = 1000

/**
 * Deletes drafts, and those invoices whose numbers may be given again: the last ones, as long as they were not sent, shipped or paid
 * (`deletableInvoices`). It opens a dialog about the others (`NotDeletedDialog`).
 */
export function useInvoiceDeletion(actions: InvoiceActions) {
  const [notDeleted, setNotDeleted] = useState<Invoice[]>([])
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return {
    /** @param onDone called if at least one was deleted */
    remove: async (invoices: Invoice[], onDone?: () => void) => {
      await actions.attempt(async () => {
        const pageSize = Math.min(invoices.length, MAX_PAGE_SIZE)
        const deletable = deletableInvoices(
          invoices,
          await call('GET /api/data/invoicedata', { query: { sort: '-number', page: 1, pageSize } }),
        )
        const ids = new Set(deletable.map(({ id }) => id))
        const others = invoices.filter(({ id }) => !ids.has(id))
        if (deletable.length > 0 && (await actions.remove(deletable))) onDone?.()
        if (others.length === 0) return
        setNotDeleted(others)
        setIsDialogOpen(true)
      })
    },
    dialog: { invoices: notDeleted, opened: isDialogOpen, onClose: () => setIsDialogOpen(false) },
  }
}
