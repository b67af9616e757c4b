import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CURRENCY } from '#contract/values/money.ts'
import { useFormat } from '#ui/text/format.ts'
import { Difference } from './Difference.tsx'
import classes from './Figures.module.css'
import { daysOf } from './period.ts'
import type { Sales } from './salesData.ts'
import { useSalesNames } from './salesLabels.ts'

/** Four key figures of the shop, each with its change against the period before and a link to its orders. */
export function SalesFigures({ sales: { sold, soldBefore, period } }: { sales: Sales }) {
  const { t } = useLingui()
  const { money, number } = useFormat()
  const refunded = useSalesNames().status.Refunded
  const search = daysOf(period)
  return (
    <dl className={classes.figures}>
      <Figure
        label={t({ message: 'Sales', comment: 'Title: the dashboard of the shop' })}
        value={money(sold.sales, CURRENCY)}
        now={sold.sales}
        before={soldBefore.sales}
        search={search}
      />
      <Figure
        label={t({ message: 'Orders', comment: 'Figure: how many orders there were' })}
        value={number(sold.orders)}
        now={sold.orders}
        before={soldBefore.orders}
        search={search}
      />
      <Figure
        label={t({ message: 'Average basket', comment: 'Figure: what an order comes to on average' })}
        value={money(sold.average, CURRENCY)}
        now={sold.average}
        before={soldBefore.average}
        search={search}
      >
        <Plural value={sold.pieces} one="# piece sold" other="# pieces sold" />
      </Figure>
      <Figure
        label={refunded}
        value={money(sold.refunded.sales, CURRENCY)}
        now={sold.refunded.sales}
        before={soldBefore.refunded.sales}
        search={{ ...search, status: 'Refunded' }}
        lessIsGood
      />
    </dl>
  )
}

interface FigureProps {
  label: string
  value: string
  now: number
  before: number
  /** The filter of the orders from which it is counted. */
  search: { from: string; to: string; status?: 'Refunded' }
  lessIsGood?: boolean
  children?: ReactNode
}

const Figure = ({ label, value, now, before, search, lessIsGood = false, children }: FigureProps) => (
  <div className={classes.linked}>
    <dt>
      <Link to="/apps/ecommerce/orders" search={search}>
        {label}
      </Link>
    </dt>
    <dd>
      <strong className={classes.value}>{value}</strong>
      <Difference now={now} before={before} lessIsGood={lessIsGood} />
      {children && <span className={classes.note}>{children}</span>}
    </dd>
  </div>
)
