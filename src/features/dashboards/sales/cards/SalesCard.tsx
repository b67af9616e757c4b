import { Trans, useLingui } from '@lingui/react/macro'
import type { Sales } from '../salesData.ts'
import { type ChartView, DaysCard } from './DaysCard.tsx'

interface Props {
  sales: Sales
  view: ChartView
}

/** The sales over time. */
export function SalesCard({ sales: { period, previousPeriod, summary, previousSummary }, view }: Props) {
  const { t } = useLingui()
  return (
    <DaysCard
      {...view}
      title={t`Sales over time`}
      note={<Trans>Select a bar to see its orders.</Trans>}
      days={{ period, sums: daySums(summary), previousPeriod, previousSums: daySums(previousSummary) }}
      to="/apps/ecommerce/orders"
      columns={{
        count: t({ message: 'Orders', comment: 'Figure: how many orders there were' }),
        amount: t({ message: 'Sales', comment: 'Title: the dashboard of the shop' }),
      }}
      empty={<Trans>No sales in this period.</Trans>}
    />
  )
}

/** The sales of each day. */
const daySums = ({ days }: Sales['summary']) => days.map(({ day, sales, orders }) => ({ day, amount: sales, count: orders }))
