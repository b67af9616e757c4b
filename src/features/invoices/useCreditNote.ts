import { useEffect, useState } from 'react'
import { call } from '#client/call.ts'
import { orGone, useChanges } from '#client/live.ts'
import { type Invoice, readInvoice } from '#contract/invoices.ts'

/** The credit note that took an invoice back, as long as it is not deleted. It is read beside the invoice, not before it. */
export function useCreditNote(invoice: Invoice | undefined): Invoice | undefined {
  const id = invoice?.history?.findLast(({ what }) => what === 'credited')?.detail
  const [note, show] = useState<Invoice>()
  const [change, again] = useState(0)
  useChanges(readInvoice, note, () => again((before) => before + 1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change in any tab has it read again
  useEffect(() => {
    let stale = false
    const read = async () => {
      const found = id === undefined ? undefined : await orGone(call(readInvoice, { params: { id } }))
      if (!stale) show(found)
    }
    read().catch((reason) => console.warn('The credit note could not be read.', reason))
    return () => {
      stale = true
    }
  }, [id, change])
  return note
}
