import type { ReactNode } from 'react'
import { Card, EmptyText } from '#features/dashboards/Card.tsx'
import { bucketsOf, type DaySum } from '../buckets.ts'
import { DaysChart, type DaysList } from '../DaysChart.tsx'
import { DaysTable } from '../DaysTable.tsx'
import type { Period } from '../period.ts'
import { ViewSwitch } from '../ViewSwitch.tsx'

/** Whether a chart is shown as a table. It is part of the URL. */
export interface ChartView {
  isTable: boolean
  onTable(isTable: boolean): void
}

interface Props extends ChartView {
  title: string
  note: ReactNode
  /** The period with the sum of each day, and the same of the period before. */
  days: { period: Period; sums: DaySum[]; previousPeriod: Period; previousSums: DaySum[] }
  /** The list that bars and rows link to. */
  to: DaysList
  /** The column headers of the table. */
  columns: { count: string; amount: string }
  /** Shown if both periods have no data. */
  empty: ReactNode
  /** Shown above the chart. */
  children?: ReactNode
}

/** Card with amounts by day or week beside those of the period before, as a chart or as a table. */
export function DaysCard({
  title,
  note,
  days: { period, sums, previousPeriod, previousSums },
  to,
  columns,
  empty,
  isTable,
  onTable,
  children,
}: Props) {
  const rows = bucketsOf(period, sums)
  const previousRows = bucketsOf(previousPeriod, previousSums)
  return (
    <Card title={title} note={note} link={<ViewSwitch title={title} isTable={isTable} onChange={onTable} />}>
      {children}
      {isTable ? (
        <DaysTable rows={rows} previousRows={previousRows} to={to} label={title} {...columns} />
      ) : sums.length + previousSums.length === 0 ? (
        <EmptyText>{empty}</EmptyText>
      ) : (
        <DaysChart rows={rows} previousRows={previousRows} to={to} label={title} />
      )}
    </Card>
  )
}
