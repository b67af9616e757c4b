import { useLingui } from '@lingui/react/macro'
import { settlementDocumentNumber } from '#contract/invoices/invoice-payments-rules.ts'
import { amountDue, paymentState } from '#contract/invoices/invoice-totals.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { invoiceNumber } from '#contract/invoices/invoices-rules.ts'
import { CURRENCY, toMajor, toMinor } from '#contract/values/money.ts'
import { htmlOf } from '#ui/rich-text/htmlToText.ts'
import { useFormat } from '#ui/text/format.ts'
import { useInvoiceName } from '../labels.ts'

/** With more lines than this, the mail does not list them; the attached invoice does. */
const MAX_LINES = 12

/** The mail with which an invoice is sent. */
export interface InvoiceLetter {
  subject: string
  html: string
}

type Sum = [name: string, amount: number]

/** Returns a function that writes the mail for an issued invoice, as its payment state requires: a bill, a reminder or a receipt. */
export function useInvoiceLetter() {
  const { t } = useLingui()
  const { date, money, number } = useFormat()
  const nameOf = useInvoiceName()

  /** The sentences with the number, the amount, and when it is or was due. */
  const mainText = (invoice: Invoice): string => {
    // `creditOf` is set only for a credit note: the id of the invoice that it credits.
    const { creditOf, creditOfNumber, dueDate, orderDate, grandTotal, currency = CURRENCY } = invoice
    const id = invoiceNumber(invoice)
    const day = date(orderDate)
    const amount = money(grandTotal, currency)
    if (creditOf !== undefined) {
      const credit = money(-grandTotal, currency)
      const original = creditOfNumber ?? creditOf
      return t`Please find attached credit note ${id} dated ${day} for ${credit}. It is for invoice ${original}.`
    }
    const due = amountDue(invoice)
    const owed = money(due, currency)
    // Only the entry by which a credit note settles its invoice has a `settlementDocumentNumber`: such an invoice was not paid in full.
    if (due <= 0 && invoice.payments?.some(settlementDocumentNumber)) {
      return t`Please find attached invoice ${id} dated ${day}. The total is ${amount}; nothing more is due.`
    }
    if (due <= 0) {
      return t`Thank you for your payment. Invoice ${id} dated ${day} is paid in full. Please keep this email as your receipt.`
    }
    const last = dueDate ? date(dueDate) : ''
    if (paymentState(invoice, new Date()) === 'overdue') {
      return t`Invoice ${id} dated ${day} was due on ${last}. ${owed} is still outstanding. If you have paid in the last few days, please ignore this reminder.`
    }
    // After a payment the letter names the total and the rest.
    const isPartlyPaid = due < grandTotal
    if (!dueDate) {
      return isPartlyPaid
        ? t`Please find attached invoice ${id} dated ${day}. The total is ${amount}, of which ${owed} is due.`
        : t`Please find attached invoice ${id} dated ${day}. The total due is ${amount}.`
    }
    return isPartlyPaid
      ? t`Please find attached invoice ${id} dated ${day}. The total is ${amount}, of which ${owed} is due by ${last}.`
      : t`Please find attached invoice ${id} dated ${day}. The total is ${amount}, due by ${last}.`
  }

  /** The sums of an invoice, each as a name and an amount: from the subtotal to what is outstanding. */
  const sumsOf = (invoice: Invoice): Sum[] => {
    const { totalCost, discount = 0, vat, shipping = 0, grandTotal, payments = [], creditOf, currency = CURRENCY } = invoice
    const sum = (isCredit: boolean) =>
      toMajor(
        payments
          .filter((payment) => (settlementDocumentNumber(payment) !== undefined) === isCredit)
          .reduce((total, { amount }) => total + toMinor(amount, currency), 0),
        currency,
      )
    const unlessZero = (name: string, amount: number): Sum[] => (amount === 0 ? [] : [[name, amount]])
    const bill: Sum[] = [
      [t({ message: 'Subtotal', comment: 'Sum of the lines of an invoice' }), totalCost],
      ...unlessZero(t`Discount`, -discount),
      [t`VAT`, vat],
      ...unlessZero(t({ message: 'Shipping', comment: 'What sending the goods costs' }), shipping),
      [t({ message: 'Grand total', comment: 'What an invoice comes to in the end' }), grandTotal],
    ]
    if (creditOf !== undefined) return bill
    return [
      ...bill,
      ...unlessZero(t({ message: 'Credited', context: 'sum', comment: 'In a mail: the sum of credit notes' }), -sum(true)),
      ...unlessZero(t({ message: 'Paid', context: 'sum', comment: 'In a mail: the sum of payments' }), -sum(false)),
      [t({ message: 'Outstanding', context: 'sum', comment: 'In a mail: what is still to be paid' }), amountDue(invoice)],
    ]
  }

  /** @param signature the office's signature as HTML; the sender's name is used if it is empty */
  return (invoice: Invoice, signature: string): InvoiceLetter => {
    const { billTo, billFrom, orders, currency = CURRENCY } = invoice
    const name = nameOf(invoice)
    const isReminder = paymentState(invoice, new Date()) === 'overdue'
    // The API calls the lines of an invoice `orders`.
    const lines = orders.map(({ itemName, units, unitTotalPrice }) => `${number(units)} × ${itemName}: ${money(unitTotalPrice, currency)}`)
    const sums = sumsOf(invoice)
    const sumLines = sums.map(([label, amount], index) => {
      const line = htmlOf(`${label}: ${money(amount, currency)}`)
      return index === sums.length - 1 ? `<strong>${line}</strong>` : line
    })
    const subject = billFrom ? t`${name} from ${billFrom}` : name
    return {
      subject: isReminder ? t({ message: `Reminder: ${subject}`, comment: 'Subject of a mail about an overdue invoice' }) : subject,
      html: [
        `<p>${htmlOf(billTo ? t`Hello ${billTo},` : t({ message: 'Hello,', comment: 'Begins a mail to somebody without a name' }))}</p>`,
        `<p>${htmlOf(mainText(invoice))}</p>`,
        lines.length <= MAX_LINES ? `<ul>${lines.map((line) => `<li>${htmlOf(line)}</li>`).join('')}</ul>` : '',
        `<p>${sumLines.join('<br>')}</p>`,
        signature ||
          `<p>${htmlOf(t({ message: 'Kind regards', comment: 'Ends a mail; the name of the school follows' }))}<br>${htmlOf(billFrom)}</p>`,
      ].join(''),
    }
  }
}
