import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { bucketsOf } from './buckets.ts'
import { Card, Nothing } from './Card.tsx'
import { SalesChart } from './SalesChart.tsx'
import { SalesTable } from './SalesTable.tsx'
import type { Sales } from './salesData.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

/** What was sold day by day, or week by week, beside the days before; as bars or as a table. */
export function SalesCard({ sales: { period, periodBefore, sold, soldBefore } }: { sales: Sales }) {
  const { t } = useLingui()
  const [table, setTable] = useState(false)
  const rows = bucketsOf(period, sold.days)
  const rowsBefore = bucketsOf(periodBefore, soldBefore.days)
  const title = t`Sales over time`
  return (
    <Card
      size="wide"
      title={title}
      note={<Trans>The pale bars are the days before. A bar leads to its orders.</Trans>}
      link={<ViewSwitch of={title} table={table} onChange={setTable} />}
    >
      {table ? (
        <SalesTable rows={rows} before={rowsBefore} />
      ) : sold.orders + soldBefore.orders === 0 ? (
        <Nothing>
          <Trans>Nothing was sold in these days.</Trans>
        </Nothing>
      ) : (
        <SalesChart rows={rows} before={rowsBefore} />
      )}
    </Card>
  )
}
