import { type ReactNode, useState } from 'react'
import { Card, Nothing } from '#features/dashboards/Card.tsx'
import { bucketsOf, type DaySum } from '../buckets.ts'
import { DaysChart, type ListOfDays } from '../DaysChart.tsx'
import { DaysTable } from '../DaysTable.tsx'
import type { Period } from '../period.ts'
import { ViewSwitch } from '../ViewSwitch.tsx'

interface Props {
  title: string
  note: ReactNode
  /** The days in a row, what they came to, and the same of as many before. */
  days: { period: Period; sums: DaySum[]; periodBefore: Period; sumsBefore: DaySum[] }
  /** The list behind it. */
  to: ListOfDays
  /** The heads of the columns: of what is counted, and of the money. */
  columns: { count: string; amount: string }
  /** Said where there is nothing in the days nor in those before. */
  nothing: ReactNode
  /** What stands above the bars. */
  children?: ReactNode
}

/** What came in day by day, or week by week, beside the days before; as bars or as a table. */
export function DaysCard({ title, note, days: { period, sums, periodBefore, sumsBefore }, to, columns, nothing, children }: Props) {
  const [table, setTable] = useState(false)
  const rows = bucketsOf(period, sums)
  const before = bucketsOf(periodBefore, sumsBefore)
  return (
    <Card title={title} note={note} link={<ViewSwitch of={title} table={table} onChange={setTable} />}>
      {children}
      {table ? (
        <DaysTable rows={rows} before={before} to={to} label={title} {...columns} />
      ) : sums.length + sumsBefore.length === 0 ? (
        <Nothing>{nothing}</Nothing>
      ) : (
        <DaysChart rows={rows} before={before} to={to} />
      )}
    </Card>
  )
}
