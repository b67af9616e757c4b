import { useLingui } from '@lingui/react/macro'
import { settlementDocumentNumber } from '#contract/invoices/invoice-payments-rules.ts'
import { amountDue } from '#contract/invoices/invoice-totals.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { htmlOf } from '#ui/rich-text/htmlToText.ts'
import { useFormat } from '#ui/text/format.ts'

/** With more lines than this, the mail does not list them; the attached invoice does. */
const MAX_LINES = 12

/** Returns a function that writes the HTML of the mail with an invoice attached. */
export function useMailText() {
  const { t } = useLingui()
  const { date, money, number } = useFormat()

  /** The sentence with the number, the amount and when it is due. */
  const mainSentence = (invoice: Invoice): string => {
    // `creditOf` is set only for a credit note: the number of the invoice that it takes back.
    const { id, creditOf, dueDate, orderDate, grandTotal, currency = CURRENCY } = invoice
    const day = date(orderDate)
    const amount = money(grandTotal, currency)
    if (creditOf !== undefined) {
      return t`Please find attached credit note ${id} dated ${day} for ${amount}. It cancels invoice ${creditOf}.`
    }
    // Sending issues a draft, so its amount counts as due.
    const due = amountDue({ ...invoice, draft: false })
    const owed = money(due, currency)
    // Only the entry by which a credit note settles its invoice has a `settlementDocumentNumber`: such an invoice was not paid in full.
    if (due <= 0 && invoice.payments?.some(settlementDocumentNumber)) {
      return t`Please find attached invoice ${id} dated ${day}. The total is ${amount}; nothing more is due.`
    }
    if (due <= 0) return t`Please find attached invoice ${id} dated ${day}. The total of ${amount} has been paid in full. Thank you.`
    // After a payment the letter names the total and the rest.
    const isPartlyPaid = Boolean(invoice.payments?.length)
    if (!dueDate) {
      return isPartlyPaid
        ? t`Please find attached invoice ${id} dated ${day}. The total is ${amount}, of which ${owed} is due.`
        : t`Please find attached invoice ${id} dated ${day}. The total due is ${amount}.`
    }
    const last = date(dueDate)
    return isPartlyPaid
      ? t`Please find attached invoice ${id} dated ${day}. The total is ${amount}, of which ${owed} is due by ${last}.`
      : t`Please find attached invoice ${id} dated ${day}. The total is ${amount}, due by ${last}.`
  }

  /** @param signature the office's signature as HTML; the sender's name is used if it is empty */
  return (invoice: Invoice, signature: string): string => {
    const { billTo, billFrom, orders, grandTotal, currency = CURRENCY } = invoice
    // The API calls the lines of an invoice `orders`.
    const lines = orders.map(({ itemName, units, unitTotalPrice }) => `${number(units)} × ${itemName}: ${money(unitTotalPrice, currency)}`)
    const total = money(grandTotal, currency)
    return [
      `<p>${htmlOf(billTo ? t`Hello ${billTo},` : t({ message: 'Hello,', comment: 'Begins a mail to somebody without a name' }))}</p>`,
      `<p>${htmlOf(mainSentence(invoice))}</p>`,
      lines.length <= MAX_LINES ? `<ul>${lines.map((line) => `<li>${htmlOf(line)}</li>`).join('')}</ul>` : '',
      `<p><strong>${htmlOf(t`Grand total: ${total}`)}</strong></p>`,
      signature ||
        `<p>${htmlOf(t({ message: 'Kind regards', comment: 'Ends a mail; the name of the school follows' }))}<br>${htmlOf(billFrom)}</p>`,
    ].join('')
  }
}
