import { useEffect, useState } from 'react'
import { useChanges } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'

/** The credit note that took this invoice back, if one stands. Its number alone would not tell: that may be another invoice's by now. */
export async function creditNoteOf({ id }: Pick<Invoice, 'id'>): Promise<Invoice | undefined> {
  const notes = await call('GET /api/data/invoicedata', { query: { payment: 'credit note' } })
  return notes.find(({ creditOf }) => creditOf === id)
}

/** The same, as long as the invoice is on screen. It is read beside the invoice, not before it. */
export function useCreditNote(invoice: Invoice | undefined): Invoice | undefined {
  const id = invoice?.id
  const [note, show] = useState<Invoice>()
  const [change, again] = useState(0)
  useChanges('GET /api/data/invoicedata', note, () => again((before) => before + 1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change in any tab has it read again
  useEffect(() => {
    if (id === undefined) return show(undefined)
    let stale = false
    const read = async () => {
      const found = await creditNoteOf({ id })
      if (!stale) show(found)
    }
    read().catch((reason) => console.warn('The credit note could not be read.', reason))
    return () => {
      stale = true
    }
  }, [id, change])
  return note
}
