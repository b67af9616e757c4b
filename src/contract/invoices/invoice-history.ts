import type { Invoice, InvoiceEvent } from './invoices.ts'

/** How many moments of an invoice's life are kept. */
const MAX_HISTORY = 100

/** The invoice with one more moment in its life. */
export const happened = (invoice: Invoice, now: Date, what: InvoiceEvent['what'], detail?: string): Invoice => ({
  ...invoice,
  history: [...(invoice.history ?? []), { at: now.toISOString(), what, ...(detail ? { detail } : {}) }].slice(-MAX_HISTORY),
})

/** The invoice once it has gone out to somebody: a draft is open from then on. */
export function sentTo(invoice: Invoice, now: Date, to?: string): Invoice {
  const issued = invoice.draft ? happened({ ...invoice, draft: false }, now, 'issued') : invoice
  return happened(issued, now, 'sent', to)
}

/**
 * The invoice whose mail was called back: as if it had not been sent, and a draft again where sending had issued it and nothing was paid since.
 *
 * @param at when it was sent
 */
export function calledBack(invoice: Invoice, at: string): Invoice {
  const { history = [], payments = [] } = invoice
  const bySending = ({ at: when, what }: InvoiceEvent) => when === at && (what === 'sent' || (what === 'issued' && payments.length === 0))
  const taken = history.filter(bySending)
  if (taken.length === 0) return invoice
  const left = { ...invoice, history: history.filter((event) => !bySending(event)) }
  return taken.some(({ what }) => what === 'issued') ? { ...left, draft: true } : left
}
