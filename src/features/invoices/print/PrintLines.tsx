import { Trans } from '@lingui/react/macro'
import { CURRENCY } from '#contract/values/money.ts'
import { useFormat } from '#ui/text/format.ts'
import classes from './InvoicePrint.module.css'
import type { PrintableInvoice } from './InvoicePrint.tsx'

/** The table of lines of a printed invoice, which the API calls `orders`. Columns with `data-end` are aligned to the end. */
export function PrintLines({ invoice: { orders, currency = CURRENCY } }: { invoice: PrintableInvoice }) {
  const { money, number, percent, unitPrice } = useFormat()
  const hasTaxRates = orders.some(({ taxRate }) => taxRate !== undefined)
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">
            <Trans comment="Column: what is billed">Item</Trans>
          </th>
          <th scope="col" data-end>
            <Trans comment="Column: how many">Quantity</Trans>
          </th>
          <th scope="col" data-end>
            <Trans context="unit price" comment="Column: price of one">
              Price
            </Trans>
          </th>
          {hasTaxRates && (
            <th scope="col" data-end>
              <Trans>VAT</Trans>
            </th>
          )}
          <th scope="col" data-end>
            <Trans comment="Column: price times units">Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and no state
          <tr key={index}>
            <td>{line.itemName ? <bdi>{line.itemName}</bdi> : <span className={classes.blank} aria-hidden />}</td>
            <td data-end>{number(line.units)}</td>
            <td data-end>{unitPrice(line.unitPrice, currency)}</td>
            {hasTaxRates && <td data-end>{percent((line.taxRate ?? 0) / 100)}</td>}
            <td data-end>{money(line.unitTotalPrice, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Subtotal, discount, VAT, shipping and grand total of a printed invoice. */
export function PrintTotals({ invoice }: { invoice: PrintableInvoice }) {
  const { money } = useFormat()
  const { totalCost, discount = 0, vat, shipping = 0, grandTotal, currency = CURRENCY } = invoice
  return (
    <dl className={classes.totals}>
      <div>
        <dt>
          <Trans comment="Sum of the lines of an invoice">Subtotal</Trans>
        </dt>
        <dd>{money(totalCost, currency)}</dd>
      </div>
      {discount !== 0 && (
        <div>
          <dt>
            <Trans>Discount</Trans>
          </dt>
          <dd>{money(-discount, currency)}</dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>VAT</Trans>
        </dt>
        <dd>{money(vat, currency)}</dd>
      </div>
      {shipping !== 0 && (
        <div>
          <dt>
            <Trans comment="What sending the goods costs">Shipping</Trans>
          </dt>
          <dd>{money(shipping, currency)}</dd>
        </div>
      )}
      <div className={classes.grand}>
        <dt>
          <Trans comment="What an invoice comes to in the end">Grand total</Trans>
        </dt>
        <dd>{money(grandTotal, currency)}</dd>
      </div>
    </dl>
  )
}
