import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { bucketsOf } from './buckets.ts'
import { Card, Nothing } from './Card.tsx'
import { DaysChart } from './DaysChart.tsx'
import { DaysTable } from './DaysTable.tsx'
import type { Sales } from './salesData.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

/** What was sold day by day, or week by week, beside the days before; as bars or as a table. */
export function SalesCard({ sales: { period, periodBefore, sold, soldBefore } }: { sales: Sales }) {
  const { t } = useLingui()
  const [table, setTable] = useState(false)
  const rows = bucketsOf(period, sumsOf(sold))
  const rowsBefore = bucketsOf(periodBefore, sumsOf(soldBefore))
  const title = t`Sales over time`
  return (
    <Card
      size="wide"
      title={title}
      note={<Trans>The pale bars are the days before. A bar leads to its orders.</Trans>}
      link={<ViewSwitch of={title} table={table} onChange={setTable} />}
    >
      {table ? (
        <DaysTable
          rows={rows}
          before={rowsBefore}
          to="/apps/ecommerce/orders"
          label={title}
          count={t({ message: 'Orders', comment: 'Figure: how many orders there were' })}
          amount={t({ message: 'Sales', comment: 'Title: the dashboard of the shop' })}
        />
      ) : sold.orders + soldBefore.orders === 0 ? (
        <Nothing>
          <Trans>Nothing was sold in these days.</Trans>
        </Nothing>
      ) : (
        <DaysChart rows={rows} before={rowsBefore} to="/apps/ecommerce/orders" />
      )}
    </Card>
  )
}

const sumsOf = ({ days }: Sales['sold']) => days.map(({ day, sales, orders }) => ({ day, amount: sales, count: orders }))
