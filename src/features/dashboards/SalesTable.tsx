import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CURRENCY } from '#contract/money.ts'
import { useFormat } from '#ui/format.ts'
import type { Bucket } from './buckets.ts'
import classes from './SalesChart.module.css'
import { daysOf } from './salesSearch.ts'
import { usePeriodText } from './salesWords.ts'

/** The numbers of the chart, the newest first; each row leads to its orders. */
export function SalesTable({ rows, before }: { rows: Bucket[]; before: Bucket[] }) {
  const { t } = useLingui()
  const { money, number } = useFormat()
  const write = usePeriodText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too
    <section className={classes.scroll} tabIndex={0} aria-label={t`Sales over time`}>
      <table className={classes.table} aria-label={t`Sales over time`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans comment="Column: which days">Days</Trans>
            </th>
            <th scope="col" data-end>
              <Trans comment="Figure: how many orders there were">Orders</Trans>
            </th>
            <th scope="col" data-end>
              <Trans comment="Title: the dashboard of the shop">Sales</Trans>
            </th>
            <th scope="col" data-end>
              <Trans comment="Column: sales of as many days before">Before</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            .map((row, index) => (
              <tr key={row.first.getTime()}>
                <th scope="row">
                  <Link to="/apps/ecommerce/orders" search={daysOf(row)}>
                    {write(row)}
                  </Link>
                </th>
                <td data-end>{number(row.orders)}</td>
                <td data-end>{money(row.sales, CURRENCY)}</td>
                <td data-end>{money(before[index]?.sales ?? 0, CURRENCY)}</td>
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </section>
  )
}
