import { useLingui } from '@lingui/react/macro'
import { schemaResolver } from '@mantine/form'
import * as z from 'zod/mini'
import { randomId } from '#contract/http/identity.ts'
import type { RequestOf } from '#contract/http/routes.ts'
import { invoiceTotals } from '#contract/invoices/invoice-totals.ts'
import type { Invoice, InvoiceInput } from '#contract/invoices/invoices.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { type EnteredNumber, numberOf } from '#ui/forms/parseNumber.ts'
import { dayOf, momentOf } from '../day.ts'
import type { PaperInvoice } from '../print/InvoicePrint.tsx'

export interface LineValues {
  /** Names the line while it is moved; not sent. */
  key: string
  itemName: string
  unitPrice: EnteredNumber
  units: EnteredNumber
  taxRate: EnteredNumber
}

/** What the form holds. Days are as date fields have them; numbers may be empty while one types. */
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
  orderDate: string
  dueDate: string
  currency: string
  orders: LineValues[]
  /** VAT is one amount, as docs/specification.md 3 has it, or comes from a rate on each line. */
  taxBy: 'amount' | 'rate'
  vat: EnteredNumber
  discount: EnteredNumber
  shipping: EnteredNumber
  notes: string
}

export const blankLine = (): LineValues => ({ key: randomId(), itemName: '', unitPrice: '', units: 1, taxRate: '' })

const PARTY = ['', 'Email', 'Address', 'Phone', 'Fax'] as const
type Field = (typeof PARTY)[number]
/** The ten fields of both sides. */
type Parties = Pick<InvoiceValues, `${'billFrom' | 'billTo'}${Field}`>

const party = <Side extends 'billFrom' | 'billTo'>(side: Side, from: Partial<Parties> | undefined) =>
  Object.fromEntries(PARTY.map((field) => [side + field, from?.[`${side}${field}`] ?? ''])) as Pick<Parties, `${Side}${Field}`>

/** The form of a new invoice of today: the sender as on the last invoice, one line to begin with. */
export const newValues = (sender: Partial<Invoice> | undefined): InvoiceValues => ({
  ...party('billFrom', sender),
  ...party('billTo', undefined),
  orderDate: dayOf(new Date().toISOString()),
  dueDate: '',
  currency: sender?.currency ?? CURRENCY,
  orders: [blankLine()],
  taxBy: 'amount',
  vat: '',
  discount: '',
  shipping: '',
  notes: '',
})

/** The form of an invoice that is there. */
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

/** What is sent. Moments keep their time of day where the day did not change. */
export function bodyOf(values: InvoiceValues, before?: Invoice): RequestOf<'POST /api/data/invoicedata/addinvoice'>['body'] {
  const { orders, taxBy, orderDate, dueDate, vat, discount, shipping, ...rest } = values
  return {
    ...rest,
    orderDate: momentOf(orderDate, before?.orderDate),
    dueDate: momentOf(dueDate, before?.dueDate) || null,
    orders: orders.map(({ itemName, unitPrice, units, taxRate }) => ({
      itemName,
      unitPrice: numberOf(unitPrice),
      units: numberOf(units),
      ...(taxBy === 'rate' && { taxRate: numberOf(taxRate) }),
    })),
    // With rates, the amount has no field in which it could be mended.
    vat: taxBy === 'amount' ? numberOf(vat) : numberOf(vat) || 0,
    discount: numberOf(discount),
    shipping: numberOf(shipping),
  }
}

/** The values without numbers that cannot be read (yet). */
function readableIn(values: InvoiceValues): InvoiceValues {
  const { orders, vat, discount, shipping } = values
  const readable = (entered: EnteredNumber) => (typeof entered === 'number' ? entered : '')
  const lines = orders.map((line) => ({
    ...line,
    unitPrice: readable(line.unitPrice),
    units: readable(line.units),
    taxRate: readable(line.taxRate),
  }))
  return { ...values, orders: lines, vat: readable(vat), discount: readable(discount), shipping: readable(shipping) }
}

/** What the paper shows of a form that may not be finished; the contract's own rule adds it up. */
export function paperOf(values: InvoiceValues, before?: Invoice): PaperInvoice {
  const { orderDate, dueDate, ...body } = bodyOf({ ...readableIn(values), orderDate: '2000-01-01', dueDate: '' }) as InvoiceInput
  const { id, creditOf } = before ?? {}
  const texts = { ...party('billFrom', values), ...party('billTo', values) }
  return {
    ...texts,
    ...invoiceTotals(body),
    id,
    creditOf,
    currency: values.currency,
    notes: values.notes,
    orderDate: momentOf(values.orderDate),
    dueDate: momentOf(values.dueDate) || null,
  }
}

const isDay = (day: string): boolean => momentOf(day) !== ''

/** What has to be right before the form is sent, with sentences in the language in use. */
export function useInvoiceRules() {
  const { t } = useLingui()
  const say = t`Write something here.`
  const number = t`Write a number.`
  const noDay = t`Choose a day.`
  const required = z.string().check(z.trim(), z.minLength(1, say))
  const email = z.union([z.literal(''), z.email(t`Write an address such as ana@school.org.`)])
  const entered = z.number(number)
  const line = z.object({ itemName: required, unitPrice: entered, units: entered })
  const schema = z
    .object({
      billFrom: required,
      billFromEmail: email,
      billTo: required,
      billToEmail: email,
      orderDate: z.string().check(z.refine(isDay, noDay)),
      dueDate: z.string().check(z.refine((day) => day === '' || isDay(day), noDay)),
      orders: z.array(line).check(z.minLength(1)),
    })
    .check(
      z.refine(({ orderDate, dueDate }) => dueDate === '' || dueDate >= orderDate, {
        path: ['dueDate'],
        message: t`This is before the invoice’s own date.`,
      }),
    )
  return schemaResolver(schema, { sync: true })
}
