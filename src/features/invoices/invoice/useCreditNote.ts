import { useEffect, useState } from 'react'
import { useRefetchOnChange } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'

/**
 * Reads the credit note of an invoice. It is found by its `creditOf`, the number of the invoice, and not by its own number: that of a deleted
 * credit note is given again.
 */
export async function creditNoteOf({ id }: Pick<Invoice, 'id'>): Promise<Invoice | undefined> {
  const notes = await call('GET /api/data/invoicedata', { query: { payment: 'credit note' } })
  return notes.find(({ creditOf }) => creditOf === id)
}

/** The credit note of an invoice as a live query. The page of the invoice is rendered before it is loaded. */
export function useCreditNote(invoice: Invoice | undefined): Invoice | undefined {
  const id = invoice?.id
  const [note, setNote] = useState<Invoice>()
  /** Raised by each change, which makes the effect read again. */
  const [version, setVersion] = useState(0)
  // After each write, in any tab, that may have changed the credit note.
  useRefetchOnChange('GET /api/data/invoicedata', note, () => setVersion((previous) => previous + 1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change in any tab reads again
  useEffect(() => {
    if (id === undefined) return setNote(undefined)
    let isStale = false
    const read = async () => {
      const creditNote = await creditNoteOf({ id })
      if (!isStale) setNote(creditNote)
    }
    read().catch((reason) => console.warn('The credit note could not be read.', reason))
    return () => {
      isStale = true
    }
  }, [id, version])
  return note
}
