import { useLingui } from '@lingui/react/macro'
import { schemaResolver } from '@mantine/form'
import * as z from 'zod/mini'
import { randomId } from '#contract/http/identity.ts'
import type { RequestOf } from '#contract/http/routes.ts'
import { invoiceTotals } from '#contract/invoices/invoice-totals.ts'
import type { Invoice, InvoiceInput } from '#contract/invoices/invoices.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { type EnteredNumber, numberOf } from '#ui/forms/parseNumber.ts'
import { dayOf, timestampOf } from '../dateField.ts'
import type { PrintableInvoice } from '../print/InvoicePrint.tsx'

/** The form values of one line of an invoice. */
export interface LineValues {
  /** Key of the line in React; not sent. */
  key: string
  itemName: string
  unitPrice: EnteredNumber
  units: EnteredNumber
  taxRate: EnteredNumber
}

/** The values of the form. Days are those of date fields (`2026-01-31`); numbers may be empty or incomplete. */
export interface InvoiceValues {
  billFrom: string
  billFromEmail: string
  billFromAddress: string
  billFromPhone: string
  billFromFax: string
  billTo: string
  billToEmail: string
  billToAddress: string
  billToPhone: string
  billToFax: string
  /** The date of the invoice. */
  orderDate: string
  dueDate: string
  currency: string
  /** The lines of the invoice. */
  orders: LineValues[]
  /** VAT is one amount (docs/specification.md 3), or computed from a rate on each line. */
  taxBy: 'amount' | 'rate'
  vat: EnteredNumber
  discount: EnteredNumber
  shipping: EnteredNumber
  notes: string
}

/** The form values of an empty line. @param taxRate the VAT rate of the line before it */
export const blankLine = (taxRate: EnteredNumber = ''): LineValues => ({ key: randomId(), itemName: '', unitPrice: '', units: 1, taxRate })

/** The endings of the field names of a sender or customer: `billTo`, `billToEmail` and so on. */
const PARTY_FIELDS = ['', 'Email', 'Address', 'Phone', 'Fax'] as const
/** One of these endings. */
type Field = (typeof PARTY_FIELDS)[number]
/** The ten fields of both sides. */
type Parties = Pick<InvoiceValues, `${'billFrom' | 'billTo'}${Field}`>

/** The form values of the sender or the customer. */
const party = <Side extends 'billFrom' | 'billTo'>(side: Side, from: Partial<Parties> | undefined) =>
  Object.fromEntries(PARTY_FIELDS.map((field) => [side + field, from?.[`${side}${field}`] ?? ''])) as Pick<Parties, `${Side}${Field}`>

/** The term of payment in days, if no earlier invoice has one. */
const DEFAULT_TERM_DAYS = 30

/** The term of payment of an invoice in whole days. */
function termOf({ orderDate, dueDate }: Partial<Invoice>): number {
  const days = orderDate && dueDate ? Math.round((Date.parse(dueDate) - Date.parse(orderDate)) / 86_400_000) : Number.NaN
  return days >= 0 ? days : DEFAULT_TERM_DAYS
}

/** The VAT rate of the last line of an invoice; undefined if its VAT is an amount. */
const lastRateOf = ({ orders = [] }: Partial<Invoice>): number | undefined =>
  orders.findLast(({ taxRate }) => taxRate !== undefined)?.taxRate

/**
 * Initial values for a new invoice: dated today, with one empty line.
 *
 * @param last the last invoice: its sender, currency, term of payment and VAT rate are filled in
 */
export const newValues = (last: Partial<Invoice> = {}, now = new Date()): InvoiceValues => ({
  ...party('billFrom', last),
  ...party('billTo', undefined),
  orderDate: dayOf(now.toISOString()),
  dueDate: dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + termOf(last), 12).toISOString()),
  currency: last.currency ?? CURRENCY,
  orders: [blankLine(lastRateOf(last))],
  taxBy: lastRateOf(last) === undefined ? 'amount' : 'rate',
  vat: '',
  discount: '',
  shipping: '',
  notes: '',
})

/** Initial values for a stored invoice. */
export const valuesOf = (invoice: Invoice): InvoiceValues => ({
  ...party('billFrom', invoice),
  ...party('billTo', invoice),
  orderDate: dayOf(invoice.orderDate),
  dueDate: dayOf(invoice.dueDate),
  currency: invoice.currency ?? CURRENCY,
  orders: invoice.orders.map(({ itemName, unitPrice, units, taxRate }, index) => ({
    key: String(index),
    itemName,
    unitPrice,
    units,
    taxRate: taxRate ?? '',
  })),
  taxBy: invoice.orders.some(({ taxRate }) => taxRate !== undefined) ? 'rate' : 'amount',
  vat: invoice.vat || '',
  discount: invoice.discount || '',
  shipping: invoice.shipping || '',
  notes: invoice.notes ?? '',
})

/** The request body for the form values. @param stored the stored invoice: its timestamps are kept if their day did not change */
export function bodyOf(values: InvoiceValues, stored?: Invoice): RequestOf<'POST /api/data/invoicedata/addinvoice'>['body'] {
  const { orders, taxBy, orderDate, dueDate, vat, discount, shipping, ...rest } = values
  return {
    ...rest,
    orderDate: timestampOf(orderDate, stored?.orderDate),
    dueDate: timestampOf(dueDate, stored?.dueDate) || null,
    orders: orders.map(({ itemName, unitPrice, units, taxRate }) => ({
      itemName,
      unitPrice: numberOf(unitPrice),
      units: numberOf(units),
      ...(taxBy === 'rate' && { taxRate: numberOf(taxRate) }),
    })),
    // With rates the amount has no field: an invalid one must not block saving.
    vat: taxBy === 'amount' ? numberOf(vat) : numberOf(vat) || 0,
    discount: numberOf(discount),
    shipping: numberOf(shipping),
  }
}

/** The form values with invalid and incomplete numbers as empty ones. */
function withValidNumbers(values: InvoiceValues): InvoiceValues {
  const { orders, vat, discount, shipping } = values
  const validOrEmpty = (entered: EnteredNumber) => (typeof entered === 'number' ? entered : '')
  const lines = orders.map((line) => ({
    ...line,
    unitPrice: validOrEmpty(line.unitPrice),
    units: validOrEmpty(line.units),
    taxRate: validOrEmpty(line.taxRate),
  }))
  return { ...values, orders: lines, vat: validOrEmpty(vat), discount: validOrEmpty(discount), shipping: validOrEmpty(shipping) }
}

/** The preview of an incomplete form; the contract computes the sums. @param stored the stored invoice */
export function previewOf(values: InvoiceValues, stored?: Invoice): PrintableInvoice {
  // The totals depend on no date, so any valid one does.
  const { orderDate, dueDate, ...body } = bodyOf({ ...withValidNumbers(values), orderDate: '2000-01-01', dueDate: '' }) as InvoiceInput
  // `creditOf` is set only for a credit note: the id of the invoice that it credits.
  const { id, number, draft, creditOf } = stored ?? {}
  const texts = { ...party('billFrom', values), ...party('billTo', values) }
  return {
    ...texts,
    ...invoiceTotals(body),
    id,
    number,
    draft,
    creditOf,
    currency: values.currency,
    notes: values.notes,
    orderDate: timestampOf(values.orderDate),
    dueDate: timestampOf(values.dueDate) || null,
  }
}

/** True for a valid value of a date field. */
const isDay = (day: string): boolean => timestampOf(day) !== ''

/** The validation of the form, with translated messages. */
export function useInvoiceRules() {
  const { t } = useLingui()
  const requiredMessage = t`Required.`
  const numberMessage = t`Enter a number.`
  const dayMessage = t`Choose a date.`
  const required = z.string().check(z.trim(), z.minLength(1, requiredMessage))
  const email = z.union([z.literal(''), z.email(t`Enter an email address such as ana@school.example.`)])
  const entered = z.number(numberMessage)
  const line = z.object({ itemName: required, unitPrice: entered, units: entered })
  const schema = z
    .object({
      billFrom: required,
      billFromEmail: email,
      billTo: required,
      billToEmail: email,
      orderDate: z.string().check(z.refine(isDay, dayMessage)),
      dueDate: z.string().check(z.refine((day) => day === '' || isDay(day), dayMessage)),
      orders: z.array(line).check(z.minLength(1)),
    })
    .check(
      z.refine(({ orderDate, dueDate }) => dueDate === '' || dueDate >= orderDate, {
        path: ['dueDate'],
        message: t`The due date is before the invoice date.`,
      }),
    )
  return schemaResolver(schema, { sync: true })
}
