import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#ui/format.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { AgeCard } from './AgeCard.tsx'
import { AgendaCard } from './AgendaCard.tsx'
import { CustomersCard } from './CustomersCard.tsx'
import { type ModernData, useModern } from './dashboardData.ts'
import { Figures } from './Figures.tsx'
import classes from './ModernScreen.module.css'
import { NotesCard } from './NotesCard.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import type { PeriodSearch } from './period.ts'
import { RangeFilter } from './RangeFilter.tsx'
import { RevenueCard } from './RevenueCard.tsx'
import { TasksCard } from './TasksCard.tsx'
import { useNewDay } from './useNewDay.ts'

interface Props {
  data: ModernData
  search: PeriodSearch
  onSearch(search: PeriodSearch): void
  /** Called when the day the data was read on is over. */
  onNewDay(): void
}

/** The office at a glance: money, mail, tasks, the day's calendar and notes; all of it counted from what is stored. */
export function ModernScreen({ data, search, onSearch, onNewDay }: Props) {
  const { t } = useLingui()
  const { weekday } = useFormat()
  const { now, invoices, board, events, mail, tickets, notes, ...revenue } = useModern(data)
  useNewDay(now, onNewDay)
  return (
    <>
      <PageHeader title={t`Dashboard`} description={weekday(now, 'long')}>
        <RangeFilter search={search} period={revenue.period} onSearch={onSearch} />
      </PageHeader>
      <div className={classes.grid}>
        <Figures invoices={invoices} mail={mail} tickets={tickets} />
        <RevenueCard {...revenue} />
        <CustomersCard {...revenue} />
        <PaymentCard payment={invoices.payment} />
        <AgeCard ageing={invoices.ageing} />
        <TasksCard board={board} now={now} />
        <AgendaCard events={events} now={now} />
        <NotesCard notes={notes} />
      </div>
    </>
  )
}
