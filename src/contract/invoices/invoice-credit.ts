import { CURRENCY, roundHalf, toMajor, toMinor } from '../values/money.ts'
import { invoiceTotals } from './invoice-totals.ts'
import type { Invoice, InvoiceLine } from './invoices.ts'

/** A line of an invoice to credit: its index, and how many units at which price. */
export interface CreditedLine {
  line: number
  units: number
  unitPrice: number
}

/** What to credit of an invoice. */
export interface Credit {
  orders: CreditedLine[]
  shipping: number
}

/** The amounts of an invoice that a credit note is computed from. */
type CreditedInvoice = Pick<Invoice, 'orders' | 'totalCost' | 'vat' | 'grandTotal' | 'discount' | 'shipping' | 'currency'>

/** The amounts of a credit note before it is stored, as positive numbers in major units. */
export interface CreditNoteAmounts {
  orders: InvoiceLine[]
  totalCost: number
  vat: number
  discount: number
  shipping: number
  grandTotal: number
}

/** The index of the invoice's line that a line of its credit note credits. Notes of earlier versions have all lines in the same order. */
const creditedLine = ({ creditedLine }: InvoiceLine, index: number): number => creditedLine ?? index

/** The sums of credit notes in minor units, as positive numbers; `lines` are those of the invoice. */
function creditedSums(invoice: CreditedInvoice, notes: readonly CreditedInvoice[]) {
  const minor = (amount = 0) => toMinor(amount, invoice.currency ?? CURRENCY)
  const lines = invoice.orders.map(() => ({ amount: 0, units: 0 }))
  for (const note of notes) {
    for (const [index, line] of note.orders.entries()) {
      const credited = lines[creditedLine(line, index)]
      if (!credited) continue
      credited.amount -= minor(line.unitTotalPrice)
      credited.units -= line.units
    }
  }
  const sum = (field: 'totalCost' | 'vat' | 'discount' | 'shipping' | 'grandTotal') =>
    notes.reduce((total, note) => total - minor(note[field]), 0)
  return {
    lines,
    totalCost: sum('totalCost'),
    vat: sum('vat'),
    discount: sum('discount'),
    shipping: sum('shipping'),
    total: sum('grandTotal'),
  }
}

/** The amount of an invoice that its credit notes leave, in major units. */
export function uncreditedAmount(invoice: CreditedInvoice, notes: readonly CreditedInvoice[]): number {
  const { currency = CURRENCY } = invoice
  return toMajor(toMinor(invoice.grandTotal, currency) - creditedSums(invoice, notes).total, currency)
}

/** True for an invoice of which its credit notes leave nothing. @param notes its valid credit notes */
export const isFullyCredited = (invoice: CreditedInvoice, notes: readonly CreditedInvoice[]): boolean =>
  notes.length > 0 && uncreditedAmount(invoice, notes) <= 0

/**
 * What the credit notes of an invoice leave of each of its lines and of its shipping. A line of
 * which only part of the price was credited is left as one unit at the remaining amount.
 */
export function remainingCredit(invoice: CreditedInvoice, notes: readonly CreditedInvoice[]): Credit {
  const { currency = CURRENCY } = invoice
  const credited = creditedSums(invoice, notes)
  return {
    orders: invoice.orders.map(({ units, unitPrice, unitTotalPrice }, line) => {
      const before = credited.lines[line] ?? { amount: 0, units: 0 }
      const amount = toMinor(unitTotalPrice, currency) - before.amount
      const unitsLeft = Number((units - before.units).toFixed(3))
      if (amount === 0) return { line, units: 0, unitPrice }
      if (toMinor(unitsLeft * unitPrice, currency) === amount) return { line, units: unitsLeft, unitPrice }
      return { line, units: 1, unitPrice: toMajor(amount, currency) }
    }),
    shipping: toMajor(toMinor(invoice.shipping ?? 0, currency) - credited.shipping, currency),
  }
}

/**
 * The amounts of a credit note. Discount and VAT follow the credited lines in proportion, counted together with the earlier notes, so that
 * notes for all lines add up to the invoice to the penny.
 *
 * @param notes the valid credit notes of the invoice so far
 */
export function creditNoteAmounts(invoice: CreditedInvoice, notes: readonly CreditedInvoice[], credit: Credit): CreditNoteAmounts {
  const { currency = CURRENCY } = invoice
  const minor = (amount: number) => toMinor(amount, currency)
  const major = (amount: number) => toMajor(amount, currency)
  const before = creditedSums(invoice, notes)
  const orders = credit.orders.flatMap(({ line, units, unitPrice }) => {
    const original = invoice.orders[line]
    if (!original || units === 0 || unitPrice === 0) return []
    const { itemName, taxRate } = original
    // The fields in the order of the input schema, so that a note that is stored as it was read is unchanged.
    return [{ itemName, unitPrice, units, ...(taxRate === undefined ? {} : { taxRate }), creditedLine: line }]
  })
  // Each line of the invoice as far as it is credited now or was before.
  const creditedLines = invoice.orders.map(({ taxRate }, index) => {
    const now = orders.filter(({ creditedLine }) => creditedLine === index)
    const amount = now.reduce((sum, { units, unitPrice }) => sum + minor(units * unitPrice), before.lines[index]?.amount ?? 0)
    return { units: 1, unitPrice: major(amount), taxRate }
  })
  const creditedTotal = creditedLines.reduce((sum, { unitPrice }) => sum + minor(unitPrice), 0)
  const invoiceTotal = minor(invoice.totalCost)
  const share = invoiceTotal === 0 ? 1 : Math.min(1, Math.max(0, creditedTotal / invoiceTotal))
  const discountSoFar = roundHalf(minor(invoice.discount ?? 0) * share)
  const hasRates = invoice.orders.some(({ taxRate }) => taxRate !== undefined)
  const vatSoFar = hasRates
    ? minor(invoiceTotals({ orders: creditedLines, discount: major(discountSoFar), currency }).vat)
    : roundHalf(minor(invoice.vat) * share)
  const amounts = { discount: major(discountSoFar - before.discount), shipping: credit.shipping, currency }
  const totals = invoiceTotals({ orders, ...amounts })
  const vat = major(vatSoFar - before.vat)
  // Rounding can make the sum of several notes differ from the VAT of the invoice: then the note has its VAT as an amount.
  if (hasRates && totals.vat === vat) return totals
  return invoiceTotals({ orders: orders.map(({ taxRate: _, ...line }) => line), ...amounts, vat })
}

/** True if the credit notes of an invoice together credit no line, shipping or total beyond those of the invoice. @param notes all valid ones, with a new one */
export function isWithinInvoice(invoice: CreditedInvoice, notes: readonly CreditedInvoice[]): boolean {
  const minor = (amount = 0) => toMinor(amount, invoice.currency ?? CURRENCY)
  const { lines, shipping, total } = creditedSums(invoice, notes)
  const isWithin = (part: number, whole: number) => Math.min(0, whole) <= part && part <= Math.max(0, whole)
  return (
    isWithin(shipping, minor(invoice.shipping)) &&
    isWithin(total, minor(invoice.grandTotal)) &&
    invoice.orders.every(({ unitTotalPrice }, index) => isWithin(lines[index]?.amount ?? 0, minor(unitTotalPrice)))
  )
}
