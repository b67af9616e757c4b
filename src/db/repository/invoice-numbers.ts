import { withEvent } from '#contract/invoices/invoice-history.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { invoiceNumber } from '#contract/invoices/invoices-rules.ts'
import type { EventContext } from '#contract/members/actor.ts'
import type { StoreTransaction } from '../store.ts'
import { existingRows, facetBounds, rowsWithFacets } from './collection.ts'
import { MAX_ID } from './ids.ts'
import { keysWithin } from './list.ts'
import { sortableNumber } from './search.ts'

/** The number for the next issued invoice: the highest plus one, so that numbers have no gaps. */
export async function nextInvoiceNumber(tx: StoreTransaction): Promise<number> {
  const numbers = facetBounds('invoices', 'number', '', String(sortableNumber(MAX_ID)))
  const [last] = await existingRows(tx, 'invoices', await keysWithin(tx, 'invoices', { ...numbers, reverse: true, limit: 1 }))
  return Math.floor((last && invoiceNumber(last)) ?? 0) + 1
}

/** A draft as an issued invoice, with the next number unless it has one. Other invoices are returned as they are. */
export async function issued(tx: StoreTransaction, invoice: Invoice, context: EventContext): Promise<Invoice> {
  if (!invoice.draft) return invoice
  const number = invoice.number ?? (await nextInvoiceNumber(tx))
  return withEvent({ ...invoice, draft: false, number }, context, 'issued')
}

/**
 * A deleted invoice to be restored: with the next number if another invoice has its number now.
 *
 * @param getsNewId true if another row has its id now: then a number that is its id has to be stored
 */
export async function withFreeNumber(tx: StoreTransaction, invoice: Invoice, getsNewId: boolean): Promise<Invoice> {
  const number = invoiceNumber(invoice)
  if (number === undefined) return invoice
  const [other] = await rowsWithFacets(tx, 'invoices', { number: sortableNumber(Number(number)) })
  if (other) return { ...invoice, number: await nextInvoiceNumber(tx) }
  return getsNewId ? { ...invoice, number } : invoice
}
