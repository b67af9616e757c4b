import { CURRENCY, roundHalf, split, toMajor, toMinor } from '../values/money.ts'

interface Line {
  unitPrice: number
  units: number
  taxRate?: number | undefined
}

interface Billed<L extends Line> {
  orders: L[]
  vat?: number | undefined
  discount?: number | undefined
  shipping?: number | undefined
  currency?: string | undefined
}

export interface InvoiceTotals<L extends Line> {
  orders: (L & { unitTotalPrice: number })[]
  totalCost: number
  vat: number
  grandTotal: number
  discount: number
  shipping: number
}

/**
 * What an invoice comes to. Money in and out is in major units; in between it is whole minor units.
 *
 * - `unitTotalPrice` = price × units of a line, rounded to the minor unit
 * - `totalCost` = the sum of the lines (docs/specification.md 9: 90)
 * - `discount` is an amount taken off before tax, never more than the total
 * - `vat` is an **amount**, not a percentage: docs/specification.md 9 has VAT 9 on 90 give 99, and 9 % would be 98.10. Where a line has a `taxRate`
 *   it is computed, rate by rate, on the lines less their share of the discount; else it is what was sent, or nothing.
 * - `shipping` is an amount added after tax
 * - `grandTotal` = totalCost − discount + vat + shipping
 *
 * Its own result gives the same result again, so that an invoice put back as it was read stays as it is (docs/specification.md 10, row 31).
 */
export function invoiceTotals<L extends Line>({
  orders,
  vat = 0,
  discount = 0,
  shipping = 0,
  currency = CURRENCY,
}: Billed<L>): InvoiceTotals<L> {
  const major = (minor: number) => toMajor(minor, currency)
  const lines = orders.map(({ unitPrice, units }) => toMinor(unitPrice * units, currency))
  const total = sum(lines)
  // A credit note has a negative total and a negative discount: the discount lies between nothing and the total on either side.
  const off = Math.min(Math.max(toMinor(discount, currency), Math.min(0, total)), Math.max(0, total)) || 0
  const tax = orders.some(({ taxRate }) => taxRate !== undefined) ? taxOf(orders, lines, off) : toMinor(vat, currency)
  const freight = toMinor(shipping, currency)
  return {
    orders: orders.map((line, index) => ({ ...line, unitTotalPrice: major(lines[index] as number) })),
    totalCost: major(total),
    vat: major(tax),
    grandTotal: major(total - off + tax + freight),
    discount: major(off),
    shipping: major(freight),
  }
}

function taxOf(orders: Line[], lines: number[], discount: number): number {
  const shares = split(discount, lines)
  const bases = new Map<number, number>()
  for (const [index, { taxRate = 0 }] of orders.entries()) {
    bases.set(taxRate, (bases.get(taxRate) ?? 0) + (lines[index] as number) - (shares[index] as number))
  }
  return sum([...bases].map(([rate, base]) => roundHalf((base * rate) / 100)))
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

export type PaymentState = 'draft' | 'open' | 'partly paid' | 'paid' | 'overdue' | 'void' | 'credit note'

export interface Owed {
  grandTotal: number
  currency?: string | undefined
  payments?: { amount: number }[] | undefined
  dueDate?: string | null | undefined
  draft?: boolean | undefined
  voided?: boolean | undefined
  creditOf?: number | undefined
}

/** What is still to be paid, in major units; nothing on a draft or a void invoice, and less than nothing where too much was paid. */
export function amountDue({ grandTotal, currency = CURRENCY, payments = [], draft, voided }: Owed): number {
  if (draft || voided) return 0
  return toMajor(toMinor(grandTotal, currency) - sum(payments.map(({ amount }) => toMinor(amount, currency))), currency)
}

/** Whole days since the due day ended; 0 while it is not over or there is none. */
export function daysOverdue(dueDate: string | null | undefined, now: Date): number {
  if (!dueDate) return 0
  const end = new Date(dueDate).setHours(23, 59, 59, 999)
  return Math.max(0, Math.ceil((now.getTime() - end) / 86_400_000))
}

/** Where an invoice stands with its payments; beside its status, which tells of the goods. A credit note is no bill: nobody pays it. */
export function paymentState(invoice: Owed, now: Date): PaymentState {
  if (invoice.voided) return 'void'
  if (invoice.draft) return 'draft'
  if (invoice.creditOf !== undefined) return 'credit note'
  if (amountDue(invoice) <= 0) return 'paid'
  if (daysOverdue(invoice.dueDate, now) > 0) return 'overdue'
  return invoice.payments?.length ? 'partly paid' : 'open'
}

/** How many, what they come to and what of it is owed, each by currency. */
export interface InvoiceSum {
  count: number
  total: Record<string, number>
  due: Record<string, number>
}

export interface InvoiceSummary {
  all: InvoiceSum
  /** How far the goods are; a credit note sends none, and is not among them. */
  status: Record<'Pending' | 'Shipped' | 'Delivered', InvoiceSum>
  payment: Record<PaymentState, InvoiceSum>
  /** What is owed by how long it has been due: not yet, 1–30 days, 31–60, 61–90, longer. */
  ageing: Record<'current' | 'days30' | 'days60' | 'days90' | 'older', InvoiceSum>
}

type Counted = Owed & { status: 'Pending' | 'Shipped' | 'Delivered' }

/** The counts and sums of a list of invoices. Currencies are never added to one another; what is void, a draft or overpaid owes nothing. */
export function summarise(invoices: Counted[], now: Date): InvoiceSummary {
  const summary: InvoiceSummary = {
    all: nothing(),
    status: each('Pending', 'Shipped', 'Delivered'),
    payment: each('draft', 'open', 'partly paid', 'paid', 'overdue', 'void', 'credit note'),
    ageing: each('current', 'days30', 'days60', 'days90', 'older'),
  }
  for (const invoice of invoices) {
    count(summary.all, invoice)
    if (invoice.creditOf === undefined) count(summary.status[invoice.status], invoice)
    count(summary.payment[paymentState(invoice, now)], invoice)
    if (amountDue(invoice) > 0) count(summary.ageing[bucket(daysOverdue(invoice.dueDate, now))], invoice)
  }
  return summary
}

const nothing = (): InvoiceSum => ({ count: 0, total: {}, due: {} })

const each = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, nothing()])) as Record<Name, InvoiceSum>

const bucket = (days: number): keyof InvoiceSummary['ageing'] =>
  days === 0 ? 'current' : days <= 30 ? 'days30' : days <= 60 ? 'days60' : days <= 90 ? 'days90' : 'older'

function count(into: InvoiceSum, invoice: Counted): void {
  const { currency = CURRENCY } = invoice
  const add = (sums: Record<string, number>, amount: number) => {
    sums[currency] = toMajor(toMinor(sums[currency] ?? 0, currency) + toMinor(amount, currency), currency)
  }
  into.count++
  add(into.total, invoice.grandTotal)
  const due = amountDue(invoice)
  // What one paid too much is not what another owes less; what a credit note gives back is.
  add(into.due, invoice.creditOf === undefined ? Math.max(0, due) : due)
}
