import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CURRENCY } from '#contract/money.ts'
import type { Revenue } from '#contract/revenue.ts'
import { bucketsOf } from './buckets.ts'
import { Card, Nothing } from './Card.tsx'
import { DaysChart } from './DaysChart.tsx'
import { DaysTable } from './DaysTable.tsx'
import { Difference } from './Difference.tsx'
import type { Modern } from './dashboardData.ts'
import classes from './RevenueCard.module.css'
import { useSums } from './sums.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

type Props = Pick<Modern, 'period' | 'periodBefore' | 'billed' | 'billedBefore'>

/** What was billed day by day, or week by week, beside the days before; as bars or as a table. */
export function RevenueCard({ period, periodBefore, billed, billedBefore }: Props) {
  const { t } = useLingui()
  const write = useSums()
  const [table, setTable] = useState(false)
  const rows = bucketsOf(period, sumsOf(billed))
  const before = bucketsOf(periodBefore, sumsOf(billedBefore))
  const title = t`Billed over time`
  return (
    <Card
      size="wide"
      title={title}
      note={<Trans>The pale bars are the days before. Drafts and void invoices are left out.</Trans>}
      link={<ViewSwitch of={title} table={table} onChange={setTable} />}
    >
      <p className={classes.total}>
        <strong>{write({ ...billed.others, [CURRENCY]: billed.billed }).join(' + ')}</strong>
        <Difference now={billed.billed} before={billedBefore.billed} />
      </p>
      {table ? (
        <DaysTable
          rows={rows}
          before={before}
          to="/apps/invoice/list"
          label={title}
          count={t({ message: 'Invoices', comment: 'Column: how many invoices there were' })}
          amount={t({ message: 'Billed', comment: 'Column: what the invoices of some days come to' })}
        />
      ) : billed.invoices + billedBefore.invoices === 0 ? (
        <Nothing>
          <Trans>Nothing was billed in these days.</Trans>
        </Nothing>
      ) : (
        <DaysChart rows={rows} before={before} to="/apps/invoice/list" />
      )}
    </Card>
  )
}

const sumsOf = ({ days }: Revenue) => days.map(({ day, billed, invoices }) => ({ day, amount: billed, count: invoices }))
