import type { Email } from '#contract/emails/emails.ts'
import { ApiError, invalid } from '#contract/http/error.ts'
import type { ListQuery } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import { creditInvoice } from '#contract/invoices/credit-notes.ts'
import { creditNoteAmounts, remainingCredit } from '#contract/invoices/invoice-credit.ts'
import { withEvent } from '#contract/invoices/invoice-history.ts'
import { addPayment, removePayment } from '#contract/invoices/invoice-payments.ts'
import { amountDue, summarizeInvoices } from '#contract/invoices/invoice-totals.ts'
import {
  addInvoice,
  changeInvoice,
  changeInvoices,
  deleteInvoice,
  deleteInvoices,
  duplicateInvoice,
  type Invoice,
  type InvoiceStatus,
  listInvoices,
  readInvoice,
  summariseInvoices,
  updateInvoice,
} from '#contract/invoices/invoices.ts'
import { invoiceNumber, nextStatus } from '#contract/invoices/invoices-rules.ts'
import { actorFieldOf } from '#contract/members/actor-rules.ts'
import { readRevenue } from '#contract/shop/revenue.ts'
import { revenueOf } from '#contract/shop/revenue-rules.ts'
import { roundMoney } from '#contract/values/money.ts'
import { facetBounds, fieldBounds, find, getAllOr404, getOr404, rowsWithFacets, save } from '#db/repository/collection.ts'
import { assertWithinInvoice, creditNotesOf, settle, settlementChanges, withoutSettlements } from '#db/repository/credit-notes.ts'
import { nextId } from '#db/repository/ids.ts'
import { issued, nextInvoiceNumber } from '#db/repository/invoice-numbers.ts'
import { rowsOf } from '#db/repository/trash.ts'
import { type Context, listRows, read, write, writeThenReadBack } from '../kernel/handler.ts'
import { copyOf, creditNoteOf, DEFAULTS, withTotals } from './invoice-store.ts'

const NOT_FOUND = 'Invoice not found'
/** The message of a deletion differs in case (docs/specification.md 8). */
const NOT_FOUND_TO_DELETE = 'invoice not found'
const FULLY_CREDITED = 'This invoice is fully credited.'
const NOTHING_CREDITED = 'Enter what to credit.'

/** Handlers for invoices. */
export const invoices = [
  read(listInvoices, ['invoices'], ({ query }, context) => listMatching(context, query)),

  write(addInvoice, ['invoices'], async ({ body: { date, ...body } }, context) => {
    const { tx, now } = context
    // `date` is the `orderDate` of clients that do not know that name.
    const id = await nextId(tx, 'invoices')
    const number = body.draft ? {} : { number: await nextInvoiceNumber(tx) }
    const invoice = withTotals({ ...DEFAULTS, ...body, id, ...number, orderDate: body.orderDate || date || now.toISOString() })
    return save(tx, 'invoices', withEvent(invoice, context, 'created'))
  }),

  write(updateInvoice, ['invoices'], async ({ body: { date, id, ...body } }, context) => {
    const { tx } = context
    const before: Invoice = await getOr404(tx, 'invoices', id, NOT_FOUND)
    const invoice = withTotals({ ...before, ...body, id: before.id, orderDate: body.orderDate || before.orderDate })
    // An unchanged invoice is not stored.
    if (JSON.stringify(invoice) === JSON.stringify(before)) return before
    const edited = withEvent(invoice, context, 'edited')
    // A draft that is sent as none is issued. An invoice that becomes a draft again keeps its number.
    if (before.draft && !edited.draft) return save(tx, 'invoices', await issued(tx, { ...edited, draft: true }, context))
    const number = edited.draft ? invoiceNumber(before) : undefined
    return save(tx, 'invoices', number === undefined ? edited : { ...edited, number })
  }),

  writeThenReadBack(
    deleteInvoice,
    ['invoices', 'emails'],
    async ({ body }, context) => removeAll(context, [await getOr404(context.tx, 'invoices', body.invoiceId, NOT_FOUND_TO_DELETE)]),
    ({ tx }) => tx.list('invoices'),
  ),

  read(summariseInvoices, ['invoices'], async ({ query }, context) => summarizeInvoices(await listMatching(context, query), context.now)),

  // `\uffff` sorts after all dates.
  read(readRevenue, ['invoices'], async ({ query: { from = '', to = '\uffff' } }, { tx }) =>
    revenueOf(await tx.list('invoices', { index: 'orderDate', from, to })),
  ),

  read(readInvoice, ['invoices'], ({ params }, { tx }) => getOr404(tx, 'invoices', params.id, NOT_FOUND)),

  write(changeInvoice, ['invoices'], async ({ params, body: { status, draft, sent, voided } }, context) => {
    const { tx, random } = context
    let invoice: Invoice = await getOr404(tx, 'invoices', params.id, NOT_FOUND)
    if (status !== undefined) invoice = withEvent(advanceStatus(invoice, status), context, 'status', status)
    // Issuing: a draft becomes an invoice that is owed.
    if (draft === false || sent) invoice = await issued(tx, invoice, context)
    if (sent) invoice = withEvent(invoice, context, 'sent')
    if (voided === undefined || voided === !!invoice.voided) return save(tx, 'invoices', invoice)
    invoice = withEvent({ ...invoice, voided }, context, voided ? 'voided' : 'unvoided')
    const original = invoice.creditOf === undefined ? undefined : await find(tx, 'invoices', invoice.creditOf)
    if (!original) return save(tx, 'invoices', invoice)
    const otherNotes = (await creditNotesOf(tx, original)).filter(({ id }) => id !== invoice.id)
    if (voided) {
      const changes = settlementChanges(original, otherNotes, context, random)
      return save(tx, 'invoices', withoutSettlements(invoice), ...changes)
    }
    assertWithinInvoice(original, [...otherNotes, invoice])
    const changes = settlementChanges(original, [...otherNotes, invoice], context, random)
    const note = changes.find(({ id }) => id === invoice.id) ?? invoice
    return save(tx, 'invoices', note, ...changes.filter((changed) => changed !== note))
  }),

  write(changeInvoices, ['invoices'], async ({ body: { ids, status } }, context) => {
    const { tx } = context
    const rows: Invoice[] = await getAllOr404(tx, 'invoices', ids, NOT_FOUND)
    const outdatedRows = rows.filter((invoice) => invoice.status !== status)
    const changed = outdatedRows.map((invoice) => withEvent(advanceStatus(invoice, status), context, 'status', status))
    if (changed.length) save(tx, 'invoices', ...changed)
    return { changed: changed.length }
  }),

  write(deleteInvoices, ['invoices', 'emails'], async ({ body }, context) => {
    const rows = await getAllOr404(context.tx, 'invoices', body.ids, NOT_FOUND_TO_DELETE)
    await removeAll(context, rows)
    return { deleted: rows.length }
  }),

  write(duplicateInvoice, ['invoices'], async ({ params }, context) => {
    const { tx, now } = context
    const original: Invoice = await getOr404(tx, 'invoices', params.id, NOT_FOUND)
    return save(tx, 'invoices', withEvent({ ...(await copyOf(tx, original, now)), draft: true }, context, 'created'))
  }),

  write(creditInvoice, ['invoices'], async ({ params, body }, context) => {
    const { tx, now, random } = context
    const original: Invoice = await getOr404(tx, 'invoices', params.id, NOT_FOUND)
    if (original.creditOf) throw new ApiError(409, 'This is already a credit note.')
    if (original.draft || original.voided) throw new ApiError(409, 'Only an issued invoice that has not been voided can be credited.')
    const earlierNotes = await creditNotesOf(tx, original)
    const isPartial = body?.orders !== undefined || Boolean(body?.shipping)
    const credit = isPartial ? { orders: body?.orders ?? [], shipping: body?.shipping ?? 0 } : remainingCredit(original, earlierNotes)
    const amounts = creditNoteAmounts(original, earlierNotes, credit)
    const number = await nextInvoiceNumber(tx)
    const created = creditNoteOf(original, { ...(await copyOf(tx, original, now)), number }, amounts, body?.reason ?? '')
    if (created.orders.length === 0 && !created.shipping) throw new ApiError(409, isPartial ? NOTHING_CREDITED : FULLY_CREDITED)
    assertWithinInvoice(original, [...earlierNotes, created])
    // The new note is the last, so the others settle first.
    const [invoice, ...notes] = settle(original, [...earlierNotes, created], now, random)
    const note = withEvent(notes.pop() ?? created, context, 'created')
    return save(tx, 'invoices', note, withEvent(invoice, context, 'credited', String(number)), ...notes)
  }),

  write(addPayment, ['invoices'], async ({ params, body }, context) => {
    const { tx, now, random, actor } = context
    const invoice: Invoice = await getOr404(tx, 'invoices', params.id, NOT_FOUND)
    const amount = roundMoney(body.amount, invoice.currency)
    if (amount <= 0) throw invalid('amount', 'Enter an amount above zero.')
    if (amount > amountDue(invoice))
      throw new ApiError(409, 'The amount paid is more than the amount due.', { amount: 'This is more than the amount due.' })
    const createdAt = now.toISOString()
    const payment = { id: random(), date: createdAt, ...body, amount, at: createdAt, ...actorFieldOf(actor) }
    return save(tx, 'invoices', withEvent({ ...invoice, payments: [...(invoice.payments ?? []), payment] }, context, 'payment'))
  }),

  write(removePayment, ['invoices'], async ({ params }, context) => {
    const { tx } = context
    const invoice: Invoice = await getOr404(tx, 'invoices', params.id, NOT_FOUND)
    const payments = (invoice.payments ?? []).filter(({ id }) => id !== params.paymentId)
    if (payments.length === (invoice.payments ?? []).length) throw new ApiError(404, 'Payment not found')
    return save(tx, 'invoices', withEvent({ ...invoice, payments }, context, 'payment removed'))
  }),
]

interface InvoiceQuery extends ListQuery {
  status?: InvoiceStatus | undefined
  payment?: string | undefined
  from?: string | undefined
  to?: string | undefined
  dueFrom?: string | undefined
  dueTo?: string | undefined
}

/**
 * The invoices that match search, status, payment state, dates and due dates. "Overdue" depends on today, so it is found by the due date.
 */
function listMatching(context: Context, { payment, from, to, dueFrom, dueTo, ...query }: InvoiceQuery): Promise<Invoice[]> {
  const { now } = context
  const today = new Date(now).setHours(0, 0, 0, 0)
  // Only an unpaid invoice has the facet `due`.
  const due = (from: string, to?: string) => facetBounds('invoices', 'due', from, to)
  const midnight = new Date(today).toISOString()
  const within = fieldBounds('orderDate', from, to)
  if (dueFrom) within.push(due(dueFrom, dueTo))
  if (payment === 'overdue') return listRows(context, 'invoices', query, { within: [...within, due('', midnight)] })
  // Overdue ones among these are listed under 'overdue' only.
  const isOwed = payment === 'open' || payment === 'partly paid'
  return listRows(context, 'invoices', { ...query, payment }, { within: isOwed ? [...within, due(midnight)] : within })
}

/**
 * Deletes invoices. What a deleted credit note had settled is owed again until it is restored, unless another note settles it. Drafts of mails lose their reference to a
 * deleted invoice, because its id may be assigned again.
 */
async function removeAll(context: Context, rows: Invoice[]): Promise<void> {
  const { tx, applyChangeSet, random } = context
  const deletedIds = rows.map(({ id }) => id)
  const creditedIds = new Set(rows.filter(({ voided }) => !voided).map(({ creditOf }) => creditOf))
  const settled: Invoice[] = []
  for (const id of creditedIds) {
    const original = id === undefined || deletedIds.includes(id) ? undefined : await find(tx, 'invoices', id)
    const remainingNotes = original ? (await creditNotesOf(tx, original)).filter(({ id }) => !deletedIds.includes(id)) : []
    if (original) settled.push(...settlementChanges(original, remainingNotes, context, random))
  }
  const drafts: Email[] = await rowsWithFacets(tx, 'emails', { folder: 'draft' })
  const draftsWithInvoice = drafts.filter(({ invoiceId }) => rows.some(({ id }) => sameId(id, invoiceId)))
  await applyChangeSet(
    { invoices: settled, emails: draftsWithInvoice.map(({ invoiceId: _, ...email }) => email) },
    rowsOf('invoices', rows),
  )
}

/** The invoice with the next status. @throws ApiError 409 if `status` is not the next one */
function advanceStatus(invoice: Invoice, status: InvoiceStatus): Invoice {
  if (nextStatus(invoice.status) === status) return { ...invoice, status }
  const next = nextStatus(invoice.status)
  const { status: now } = invoice
  const id = invoiceNumber(invoice) ?? invoice.id
  throw new ApiError(
    409,
    next ? `Invoice ${id} is ${now}: it can become ${next} next.` : `Invoice ${id} is ${now}: that is the last status.`,
  )
}
