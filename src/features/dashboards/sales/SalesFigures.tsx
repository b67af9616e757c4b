import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CURRENCY } from '#contract/values/money.ts'
import { useFormat } from '#ui/text/format.ts'
import { Difference } from './Difference.tsx'
import classes from './Figures.module.css'
import { firstAndLastDayOf } from './period.ts'
import type { Sales } from './salesData.ts'
import { useSalesNames } from './salesLabels.ts'

/** Four key figures of the shop, each with its change against the period before and a link to its orders. */
export function SalesFigures({ sales: { summary, previousSummary, period } }: { sales: Sales }) {
  const { t } = useLingui()
  const { money, number } = useFormat()
  const refunded = useSalesNames().status.Refunded
  const search = firstAndLastDayOf(period)
  return (
    <dl className={classes.figures}>
      <Figure
        label={t({ message: 'Sales', comment: 'Title: the dashboard of the shop' })}
        value={money(summary.sales, CURRENCY)}
        current={summary.sales}
        previous={previousSummary.sales}
        search={search}
      />
      <Figure
        label={t({ message: 'Orders', comment: 'Figure: how many orders there were' })}
        value={number(summary.orders)}
        current={summary.orders}
        previous={previousSummary.orders}
        search={search}
      />
      <Figure
        label={t({ message: 'Average order value', comment: 'Figure: what an order comes to on average' })}
        value={money(summary.average, CURRENCY)}
        current={summary.average}
        previous={previousSummary.average}
        search={search}
      >
        <Plural value={summary.pieces} one="# item sold" other="# items sold" />
      </Figure>
      <Figure
        label={refunded}
        value={money(summary.refunded.sales, CURRENCY)}
        current={summary.refunded.sales}
        previous={previousSummary.refunded.sales}
        search={{ ...search, status: 'Refunded' }}
        lessIsGood
      />
    </dl>
  )
}

interface FigureProps {
  label: string
  value: string
  /** The figure of the period as a number, and that of the period before. */
  current: number
  previous: number
  /** The filter of the orders from which it is counted. */
  search: { from: string; to: string; status?: 'Refunded' }
  /** True if a decrease is good, for example of refunds. */
  lessIsGood?: boolean
  /** A note below the figure. */
  children?: ReactNode
}

/** A key figure with its change against the period before, which links to its orders. */
const Figure = ({ label, value, current, previous, search, lessIsGood = false, children }: FigureProps) => (
  <div className={classes.linked}>
    <dt>
      <Link to="/apps/ecommerce/orders" search={search}>
        {label}
      </Link>
    </dt>
    <dd>
      <strong className={classes.value}>{value}</strong>
      <Difference current={current} previous={previous} lessIsGood={lessIsGood} />
      {children && <span className={classes.note}>{children}</span>}
    </dd>
  </div>
)
