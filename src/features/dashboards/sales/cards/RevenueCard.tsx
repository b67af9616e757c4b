import { Trans, useLingui } from '@lingui/react/macro'
import type { Revenue } from '#contract/shop/revenue.ts'
import { CURRENCY } from '#contract/values/money.ts'
import type { Modern } from '#features/dashboards/dashboardData.ts'
import { Difference } from '../Difference.tsx'
import { useSums } from '../sums.ts'
import { DaysCard } from './DaysCard.tsx'
import classes from './RevenueCard.module.css'

type Props = Pick<Modern, 'period' | 'periodBefore' | 'billed' | 'billedBefore'>

/** What was billed over time, and in all; it leads to the invoices. */
export function RevenueCard({ period, periodBefore, billed, billedBefore }: Props) {
  const { t } = useLingui()
  const write = useSums()
  return (
    <DaysCard
      title={t`Billed over time`}
      note={<Trans>The pale bars are the days before. Drafts and void invoices are left out.</Trans>}
      days={{ period, sums: sumsOf(billed), periodBefore, sumsBefore: sumsOf(billedBefore) }}
      to="/apps/invoice/list"
      columns={{
        count: t({ message: 'Invoices', comment: 'Column: how many invoices there were' }),
        amount: t({ message: 'Billed', comment: 'Column: what the invoices of some days come to' }),
      }}
      nothing={<Trans>Nothing was billed in these days.</Trans>}
    >
      <p className={classes.total}>
        <strong>{write({ ...billed.others, [CURRENCY]: billed.billed }).join(' + ')}</strong>
        <Difference now={billed.billed} before={billedBefore.billed} />
      </p>
    </DaysCard>
  )
}

const sumsOf = ({ days }: Revenue) => days.map(({ day, billed, invoices }) => ({ day, amount: billed, count: invoices }))
