import { useEffect, useState } from 'react'
import { useRefetchOnChange } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'

/** Shared by all invoices without credit notes, so that they are not rendered again. */
const NONE: readonly Invoice[] = []

/**
 * Reads the valid credit notes of an invoice, the oldest first. They are found by `creditOf`, the id of the invoice, and not by their own
 * number: that of a deleted credit note is given again.
 */
export async function creditNotesOf({ id }: Pick<Invoice, 'id'>): Promise<readonly Invoice[]> {
  const notes = await call('GET /api/data/invoicedata', { query: { payment: 'credit note' } })
  return notes.filter(({ creditOf }) => creditOf === id)
}

/** The credit notes of an invoice as a live query. The page of the invoice is rendered before they are loaded. */
export function useCreditNotes(invoice: Invoice | undefined): readonly Invoice[] {
  const id = invoice?.id
  const [notes, setNotes] = useState(NONE)
  /** Raised by each change, which makes the effect read again. */
  const [version, setVersion] = useState(0)
  // After each write, in any tab, that may have changed the credit notes.
  useRefetchOnChange('GET /api/data/invoicedata', notes, () => setVersion((previous) => previous + 1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change in any tab reads again
  useEffect(() => {
    if (id === undefined) return setNotes(NONE)
    let isStale = false
    const read = async () => {
      const creditNotes = await creditNotesOf({ id })
      if (!isStale) setNotes(creditNotes)
    }
    read().catch((reason) => console.warn('The credit notes could not be read.', reason))
    return () => {
      isStale = true
    }
  }, [id, version])
  return notes
}
