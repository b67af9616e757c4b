import { Trans, useLingui } from '@lingui/react/macro'
import type { Revenue } from '#contract/shop/revenue.ts'
import { CURRENCY } from '#contract/values/money.ts'
import type { OfficeDashboard } from '#features/dashboards/dashboardData.ts'
import { Difference } from '../Difference.tsx'
import { useFormatSums } from '../sums.ts'
import { type ChartView, DaysCard } from './DaysCard.tsx'
import classes from './RevenueCard.module.css'

type Props = Pick<OfficeDashboard, 'period' | 'previousPeriod' | 'revenue' | 'previousRevenue'> & { view: ChartView }

/** The billed amounts over time and their total. */
export function RevenueCard({ period, previousPeriod, revenue, previousRevenue, view }: Props) {
  const { t } = useLingui()
  const formatSums = useFormatSums()
  return (
    <DaysCard
      {...view}
      title={t`Invoiced over time`}
      note={<Trans>Excludes drafts and void invoices.</Trans>}
      days={{ period, sums: daySums(revenue), previousPeriod, previousSums: daySums(previousRevenue) }}
      to="/apps/invoice/list"
      columns={{
        count: t({ message: 'Invoices', comment: 'Column: how many invoices there were' }),
        amount: t({ message: 'Invoiced', comment: 'Column: what the invoices of some days come to' }),
      }}
      empty={<Trans>No invoices in this period.</Trans>}
    >
      <p className={classes.total}>
        {/* `others`: what was billed in other currencies. */}
        <strong>{formatSums({ ...revenue.others, [CURRENCY]: revenue.billed }).join(' + ')}</strong>
        <Difference current={revenue.billed} previous={previousRevenue.billed} />
      </p>
    </DaysCard>
  )
}

/** What was billed on each day. */
const daySums = ({ days }: Revenue) => days.map(({ day, billed, invoices }) => ({ day, amount: billed, count: invoices }))
