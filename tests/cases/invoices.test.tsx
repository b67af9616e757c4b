import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { amountDue, invoiceTotals, paymentState } from '#contract/invoices/invoice-totals.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { InvoicePrint } from '#features/invoices/print/InvoicePrint.tsx'
import { AppProviders } from '#ui/theme/AppProviders.tsx'
import '../screen.tsx'
import { bytesOf, type Case, casesOf } from './cases.ts'

const invoiceOf = (one: Case): Invoice => JSON.parse(new TextDecoder().decode(bytesOf(one))).invoice
const isOnPaper = ({ file }: Case) => file.includes('on-the-paper')

/** The amounts of an invoice in the words of the case. */
function describeAmounts(given: Invoice): string {
  const invoice = { ...given, ...invoiceTotals(given) }
  const lines = invoice.orders.map(({ unitTotalPrice }) => unitTotalPrice).join('+')
  const { totalCost, discount, vat, grandTotal } = invoice
  const paid = invoice.payments && `; due ${amountDue(invoice)}; ${paymentState(invoice, new Date())}`
  return `lines ${lines}; subtotal ${totalCost}; discount ${discount}; tax ${vat}; total ${grandTotal}${paid ?? ''}`
}

describe('invoices', () => {
  test.each(casesOf('invoices').filter((one) => !isOnPaper(one)))('$file', (one) => {
    expect(describeAmounts(invoiceOf(one)), one.why).toBe(one.expected)
  })

  const print = (given: Invoice) =>
    render(
      <AppProviders>
        <InvoicePrint invoice={{ ...given, ...invoiceTotals(given) }} />
      </AppProviders>,
    )

  test.each(casesOf('invoices').filter(isOnPaper))('$file', async (one) => {
    print(invoiceOf(one))
    expect((await screen.findByText('¥4.5')).closest('tr')?.textContent).toBe('1,001¥4.510%¥4,505')
    expect(screen.getByText(/rounded once/)).toBeTruthy()
  })

  test('a paper whose prices have the decimals of the currency says nothing about rounding', async () => {
    print({ currency: 'TND', orders: [{ itemName: 'Trip', unitPrice: 1.235, units: 3 }] } as Invoice)
    await screen.findByText(/1\.235/)
    expect(screen.queryByText(/rounded once/)).toBeNull()
  })
})
