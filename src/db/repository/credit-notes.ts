import { ApiError } from '#contract/http/error.ts'
import { isWithinInvoice } from '#contract/invoices/invoice-credit.ts'
import { withEvent } from '#contract/invoices/invoice-history.ts'
import { isSettlementWith, settlementDocumentNumber, settlementFields } from '#contract/invoices/invoice-payments-rules.ts'
import { amountDue } from '#contract/invoices/invoice-totals.ts'
import type { Invoice, InvoicePayment } from '#contract/invoices/invoices.ts'
import { invoiceNumber } from '#contract/invoices/invoices-rules.ts'
import type { EventContext } from '#contract/members/actor.ts'
import { roundMoney } from '#contract/values/money.ts'
import type { StoreTransaction } from '../store.ts'
import { find, rowsWithFacets, save } from './collection.ts'

/** The valid credit notes of an invoice. */
export const creditNotesOf = async (tx: StoreTransaction, { id }: Pick<Invoice, 'id'>): Promise<Invoice[]> =>
  (await rowsWithFacets(tx, 'invoices', { creditOf: id })).filter(({ voided }) => !voided)

/** Rejects credit notes that exceed their invoice. @param notes all valid notes of the invoice @throws ApiError 409 */
export function assertWithinInvoice(original: Invoice, notes: readonly Invoice[]): void {
  if (!isWithinInvoice(original, notes)) throw new ApiError(409, 'Credit notes cannot exceed the invoice that they credit.')
}

/** The invoice with other payments; the same object if they do not differ. */
const withPayments = (invoice: Invoice, payments: InvoicePayment[]): Invoice =>
  JSON.stringify(payments) === JSON.stringify(invoice.payments ?? []) ? invoice : { ...invoice, payments }

/** The payments of an invoice or a credit note that are no settlements. */
const paymentsOnly = ({ payments = [] }: Invoice): InvoicePayment[] =>
  payments.filter((payment) => settlementDocumentNumber(payment) === undefined)

/** The credit note or invoice without settlements, such as a void note. */
export const withoutSettlements = (invoice: Invoice): Invoice => withPayments(invoice, paymentsOnly(invoice))

/**
 * Settles an invoice with its credit notes: each note pays what is still owed, and the rest of the note has to be refunded. A settlement
 * is a payment on both of them that names the other one. What a note has settled before stays; settlements with other notes are removed.
 *
 * @param notes the valid credit notes of the invoice, in the order in which they settle it
 * @returns the invoice and the notes in the same order; what is unchanged is the same object
 */
export function settle(original: Invoice, notes: readonly Invoice[], now: Date, random: () => string): [Invoice, ...Invoice[]] {
  const { currency } = original
  const newPayment = (): InvoicePayment => ({ id: random(), date: now.toISOString(), amount: 0, method: '', note: '' })
  const payments = (original.payments ?? []).flatMap((payment) => {
    if (settlementDocumentNumber(payment) === undefined) return [payment]
    const note = notes.find((note) => isSettlementWith(payment, note))
    return note ? [{ ...payment, ...settlementFields(note) }] : []
  })
  const settledNotes = notes.map((note) => {
    const existing = payments.find(({ documentId }) => documentId === note.id)
    const settled = existing?.amount ?? 0
    const owed = Math.max(0, Math.min(amountDue({ ...original, payments }), roundMoney(-note.grandTotal - settled, currency)))
    const amount = roundMoney(settled + owed, currency)
    if (amount === 0) return withoutSettlements(note)
    if (!existing) payments.push({ ...newPayment(), amount, ...settlementFields(note) })
    else if (owed > 0) payments[payments.indexOf(existing)] = { ...existing, amount }
    const onNote = note.payments?.find((payment) => isSettlementWith(payment, original)) ?? newPayment()
    // Negative on the note: that much need not be refunded.
    return withPayments(note, [...paymentsOnly(note), { ...onNote, amount: -amount, ...settlementFields(original) }])
  })
  return [withPayments(original, payments), ...settledNotes]
}

/** Settles an invoice with its credit notes (`settle`), and returns the rows that this changes. */
export function settlementChanges(original: Invoice, notes: readonly Invoice[], context: EventContext, random: () => string): Invoice[] {
  const [after, ...settledNotes] = settle(original, notes, context.now, random)
  const changedNotes = settledNotes.filter((note, index) => note !== notes[index])
  if (after === original) return changedNotes
  const [dueBefore, due] = [amountDue(original), amountDue(after)]
  if (due === dueBefore) return [after, ...changedNotes]
  return [withEvent(after, context, due > dueBefore ? 'payment removed' : 'payment'), ...changedNotes]
}

/** A restored invoice as it was deleted (`before`) and as it is stored again (`after`). */
export interface RestoredInvoice {
  before: Invoice
  after: Invoice
}

/** The fields of an invoice that name others, after some of those were restored under other ids or numbers. */
export function withRestoredIds<I extends Partial<Invoice>>(invoice: I, restored: readonly RestoredInvoice[]): I {
  const { payments, creditOf } = invoice
  const original = restored.find(({ before }) => before.id === creditOf)?.after
  const originalNumber = original && invoiceNumber(original)
  return {
    ...invoice,
    ...(payments && {
      payments: payments.map((payment) => {
        const other = restored.find(({ before }) => isSettlementWith(payment, before))
        return other ? { ...payment, ...settlementFields(other.after) } : payment
      }),
    }),
    ...(original && { creditOf: original.id }),
    ...(original && originalNumber !== original.id && { creditOfNumber: originalNumber }),
  }
}

/**
 * Settles the invoices whose credit notes were restored.
 *
 * @throws ApiError 409 if other notes have credited the invoice meanwhile
 */
export async function settleRestored(
  tx: StoreTransaction,
  restored: readonly RestoredInvoice[],
  context: EventContext,
  random: () => string,
): Promise<void> {
  const notes = restored.map(({ after }) => after).filter(({ creditOf, voided }) => creditOf !== undefined && !voided)
  for (const originalId of new Set(notes.map(({ creditOf }) => creditOf))) {
    const original = originalId === undefined ? undefined : await find(tx, 'invoices', originalId)
    if (!original) continue
    const allNotes = await creditNotesOf(tx, original)
    assertWithinInvoice(original, allNotes)
    const changes = settlementChanges(original, allNotes, context, random)
    if (changes.length) save(tx, 'invoices', ...changes)
  }
}
