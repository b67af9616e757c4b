import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Amount, Id, IsoDate, ListQuery, longText, numeric, textLine } from '../http/field.ts'
import { actorField } from '../members/actor.ts'
import { INVOICE_PAYMENT_STATES, INVOICE_STATUSES } from './invoices-rules.ts'

export const InvoiceStatus = z.enum(INVOICE_STATUSES)
export type InvoiceStatus = z.infer<typeof InvoiceStatus>

export const InvoicePaymentState = z.enum(INVOICE_PAYMENT_STATES)
export type InvoicePaymentState = z.infer<typeof InvoicePaymentState>

/** Clients send null or numbers for texts; text is stored (docs/specification.md 10, row 29). */
const TextInput = (max: number) =>
  z
    .optional(
      z.pipe(
        z.transform((value) => (value === null ? '' : typeof value === 'number' ? String(value) : value)),
        textLine(max),
      ),
    )
    .register(z.globalRegistry, { type: 'string', maxLength: max })

/** Clients send null for false. */
const Flag = z.optional(
  z.pipe(
    z.transform((value) => (value === null ? false : value)),
    z.boolean(),
  ),
)

/** An empty amount counts as 0 (docs/specification.md 10, row 30). */
const AmountInput = z.pipe(
  z.transform((value) => (value === '' ? 0 : value)),
  Amount,
)

/** In a credit note: the index of the invoice's line that this line credits. */
const creditedLine = { creditedLine: z.optional(z.number().check(z.int(), z.gte(0))) }

/** A line item as clients send it; `unitTotalPrice` is always computed. */
const LineInput = z.object({
  itemName: z.pipe(
    z.transform((value) => value ?? ''),
    textLine(300),
  ),
  unitPrice: AmountInput,
  units: AmountInput.check(z.refine((units) => Math.abs(units) <= 1e6, 'Enter a quantity of 1,000,000 or less.')),
  /** Tax of this line in percent. Without any tax rate the invoice's `vat` is used as sent. */
  taxRate: z.optional(numeric(z.gte(0), z.lte(100))),
  ...creditedLine,
})

/** Three capital letters as in ISO 4217. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/, 'Enter a three-letter currency code such as GBP.'))

/** Fields that existing clients do not know. */
const optionalFields = {
  currency: z.optional(Currency),
  /** An amount taken off the sum of the lines, before tax. */
  discount: z.optional(AmountInput),
  /** An amount added after tax. */
  shipping: z.optional(AmountInput),
  dueDate: z.nullish(IsoDate),
  notes: z.optional(longText(5_000)),
  /** Not issued yet, so not owed yet and without a number. */
  draft: z.optional(z.boolean()),
}

/** An invoice as clients send it (docs/specification.md 10, rows 30 and 31). Computed fields and unknown fields are ignored. */
export const InvoiceInput = z.object({
  billFrom: TextInput(200),
  billFromEmail: TextInput(200),
  billFromAddress: TextInput(500),
  billFromPhone: TextInput(60),
  billFromFax: TextInput(60),
  billTo: TextInput(200),
  billToEmail: TextInput(200),
  billToAddress: TextInput(500),
  billToPhone: TextInput(60),
  billToFax: TextInput(60),
  orders: z.array(LineInput).check(z.maxLength(500)),
  orderDate: z.union([z.nullish(IsoDate), z.literal('')]),
  /** Used by clients that do not know `orderDate`. */
  date: z.union([z.nullish(IsoDate), z.literal('')]),
  /** The tax as an amount. */
  vat: z.optional(AmountInput),
  status: z.optional(InvoiceStatus),
  completed: Flag,
  isSelected: Flag,
  ...optionalFields,
})
export type InvoiceInput = z.output<typeof InvoiceInput>

export const InvoiceLine = z.object({
  itemName: z.string(),
  unitPrice: z.number(),
  units: z.number(),
  unitTotalPrice: z.number(),
  taxRate: z.optional(z.number()),
  ...creditedLine,
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

export const InvoicePayment = z.object({
  id: z.string(),
  date: IsoDate,
  amount: z.number(),
  method: textLine(60),
  note: textLine(300),
  /** When it was recorded; `date` may be any day. */
  at: z.optional(IsoDate),
  /** Of a settlement between an invoice and its credit note: the id of the other one. */
  documentId: z.optional(z.number().check(z.int())),
  /** The account that recorded it. */
  ...actorField,
})
export type InvoicePayment = z.infer<typeof InvoicePayment>

/** An event in an invoice's history, newest last. */
export const InvoiceEvent = z.object({
  at: IsoDate,
  what: z.enum([
    'created',
    'edited',
    'status',
    'payment',
    'payment removed',
    'voided',
    'unvoided',
    'issued',
    'sent',
    'reminded',
    'credited',
  ]),
  /** The new status, the recipients of the mail, or the number of the credit note. */
  detail: z.optional(z.string()),
  ...actorField,
})
export type InvoiceEvent = z.infer<typeof InvoiceEvent>

/** A stored invoice (docs/specification.md 3). Money is in major units, computed by `invoiceTotals`. */
export const Invoice = z.object({
  id: z.number().check(z.int()),
  /** Given when it is issued; `invoiceNumber` reads it. */
  number: z.optional(z.number().check(z.int())),
  billFrom: z.string(),
  billFromEmail: z.string(),
  billFromAddress: z.string(),
  billFromPhone: z.string(),
  billFromFax: z.string(),
  billTo: z.string(),
  billToEmail: z.string(),
  billToAddress: z.string(),
  billToPhone: z.string(),
  billToFax: z.string(),
  orders: z.array(InvoiceLine),
  orderDate: IsoDate,
  totalCost: z.number(),
  vat: z.number(),
  grandTotal: z.number(),
  status: InvoiceStatus,
  /** `completed` and `isSelected` are of docs/specification.md 3, for existing clients. */
  completed: z.boolean(),
  isSelected: z.boolean(),
  ...optionalFields,
  payments: z.optional(z.array(InvoicePayment)),
  /** True if it was declared invalid: it keeps its number and is not owed. */
  voided: z.optional(z.boolean()),
  /** For a credit note: the id of the invoice it credits. */
  creditOf: z.optional(z.number().check(z.int())),
  /** For a credit note: the number of that invoice, where it differs from the id. */
  creditOfNumber: z.optional(z.number().check(z.int())),
  history: z.optional(z.array(InvoiceEvent)),
})
export type Invoice = z.infer<typeof Invoice>

const Sum = z.object({ count: z.number().check(z.int()), total: z.record(Currency, z.number()), due: z.record(Currency, z.number()) })
const InvoiceSummary = z.object({
  all: Sum,
  status: z.record(InvoiceStatus, Sum),
  payment: z.record(InvoicePaymentState, Sum),
  /** The amount due by days overdue: not yet, 1–30, 31–60, 61–90, more. */
  ageing: z.record(z.enum(['current', 'days30', 'days60', 'days90', 'older']), Sum),
})

const InvoiceFilters = z.extend(ListQuery, {
  status: z.optional(InvoiceStatus),
  payment: z.optional(InvoicePaymentState),
  /** Range of `orderDate`, both ends included. */
  from: z.optional(IsoDate),
  to: z.optional(IsoDate),
  /** Only unpaid invoices due at or after this time; with `dueTo`, before that one. */
  dueFrom: z.optional(IsoDate),
  dueTo: z.optional(IsoDate),
})
export const INVOICE_404 = { 404: 'Invoice not found' }

export const listInvoices = endpoint('GET /api/data/invoicedata', {
  access: 'office',
  summary: 'All invoices by number; narrowed by words, status, payment state, date, or since when what is owed has been due.',
  query: InvoiceFilters,
  reply: z.array(Invoice),
})

export const addInvoice = endpoint('POST /api/data/invoicedata/addinvoice', {
  access: 'office',
  summary: 'Stores an invoice under the highest id plus one, with its totals computed and, unless it is a draft, the next number.',
  body: InvoiceInput,
  reply: Invoice,
  status: 201,
})

export const updateInvoice = endpoint('PUT /api/data/invoicedata/updateinvoice', {
  access: 'office',
  summary: 'Replaces what is sent of an invoice and computes its totals anew; issues a draft that is sent as none.',
  body: z.extend(z.partial(InvoiceInput), { id: Id }),
  reply: Invoice,
  errors: INVOICE_404,
})

export const deleteInvoice = endpoint('DELETE /api/data/invoicedata/deleteinvoice', {
  access: 'office',
  summary: 'Deletes an invoice and answers those left; can be undone.',
  // Clients of a DELETE may send this field as `id`.
  idName: 'invoiceId',
  body: z.object({ invoiceId: Id }),
  reply: z.array(Invoice),
  errors: { 404: 'invoice not found' },
})

export const summariseInvoices = endpoint('GET /api/data/invoices/summary', {
  access: 'office',
  summary: 'Counts, sums and what is owed, by status, payment state and age; of the same invoices as the list with the same query.',
  query: z.omit(InvoiceFilters, { sort: true, page: true, pageSize: true }),
  reply: InvoiceSummary,
  origin: 'ours',
})

export const readInvoice = endpoint('GET /api/data/invoices/:id', {
  access: 'office',
  summary: 'One invoice.',
  reply: Invoice,
  errors: INVOICE_404,
  origin: 'ours',
})

export const changeInvoice = endpoint('PATCH /api/data/invoices/:id', {
  access: 'office',
  summary: 'Moves an invoice on to its next status, issues a draft under the next number, notes that it was sent, or voids it.',
  body: z.object({
    status: z.optional(InvoiceStatus),
    draft: z.optional(z.literal(false)),
    sent: z.optional(z.literal(true)),
    voided: z.optional(z.boolean()),
  }),
  reply: Invoice,
  errors: { ...INVOICE_404, 409: 'An invoice goes from Pending to Shipped to Delivered, and has credit notes up to its total.' },
  origin: 'ours',
})

const Ids = z.array(Id).check(z.minLength(1), z.maxLength(10_000))

export const changeInvoices = endpoint('PATCH /api/data/invoices', {
  access: 'office',
  summary: 'Moves several invoices on to a status, all or none; those that have it already stay as they are.',
  body: z.object({ ids: Ids, status: InvoiceStatus }),
  reply: z.object({ changed: z.number().check(z.int()) }),
  errors: { ...INVOICE_404, 409: 'An invoice goes from Pending to Shipped to Delivered.' },
  origin: 'ours',
})

export const deleteInvoices = endpoint('DELETE /api/data/invoices', {
  access: 'office',
  summary: 'Deletes several invoices at once; one Undo-Token brings all of them back.',
  body: z.object({ ids: Ids }),
  reply: z.object({ deleted: z.number().check(z.int()) }),
  errors: { 404: 'invoice not found' },
  origin: 'ours',
})

export const duplicateInvoice = endpoint('POST /api/data/invoices/:id/duplicate', {
  access: 'office',
  summary: 'Stores a copy as a new draft of today, without payments.',
  reply: Invoice,
  errors: INVOICE_404,
  status: 201,
  origin: 'ours',
})
