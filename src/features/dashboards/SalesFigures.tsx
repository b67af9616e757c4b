import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CURRENCY } from '#contract/money.ts'
import { useFormat, useLocaleTag } from '#ui/format.ts'
import classes from './Figures.module.css'
import type { Sales } from './salesData.ts'
import { daysOf } from './salesSearch.ts'
import { useSalesNames } from './salesWords.ts'

/** The four figures of the shop, each beside what it was in the days before, and each the way to its orders. */
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
  /** The orders it is counted from. */
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

function Difference({ now, before, lessIsGood }: Pick<FigureProps, 'now' | 'before'> & { lessIsGood: boolean }) {
  const tag = useLocaleTag()
  if (before === 0) {
    return (
      <span className={classes.note}>
        <Trans comment="In place of a difference: there was nothing in the days before">nothing in the days before</Trans>
      </span>
    )
  }
  const change = (now - before) / before
  const tone = change === 0 ? 'same' : change > 0 === lessIsGood ? 'bad' : 'good'
  const Arrow = change < 0 ? IconArrowDownRight : IconArrowUpRight
  const signed = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const much = signed.format(change)
  return (
    <span className={classes.difference} data-change={tone}>
      {change !== 0 && <Arrow size={16} aria-hidden />}
      <Trans comment="A difference in percent: +12 % against as many days before">
        <b>{much}</b> against the days before
      </Trans>
    </span>
  )
}
