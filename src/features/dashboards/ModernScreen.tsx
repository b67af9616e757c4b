import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#ui/format.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { AgeCard } from './AgeCard.tsx'
import { AgendaCard } from './AgendaCard.tsx'
import { type ModernData, useModern } from './dashboardData.ts'
import { Figures } from './Figures.tsx'
import classes from './ModernScreen.module.css'
import { NotesCard } from './NotesCard.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { TasksCard } from './TasksCard.tsx'
import { useNewDay } from './useNewDay.ts'

interface Props {
  data: ModernData
  /** Called when the day the data was read on is over. */
  onNewDay(): void
}

/** The office at a glance: money, mail, tasks, the day's calendar and notes; all of it counted from what is stored. */
export function ModernScreen({ data, onNewDay }: Props) {
  const { t } = useLingui()
  const { weekday } = useFormat()
  const { now, invoices, board, events, mail, tickets, notes } = useModern(data)
  useNewDay(now, onNewDay)
  return (
    <>
      <PageHeader title={t`Dashboard`} description={weekday(now, 'long')} />
      <div className={classes.grid}>
        <Figures invoices={invoices} mail={mail} tickets={tickets} />
        <PaymentCard payment={invoices.payment} />
        <AgeCard ageing={invoices.ageing} />
        <TasksCard board={board} now={now} />
        <AgendaCard events={events} now={now} />
        <NotesCard notes={notes} />
      </div>
    </>
  )
}
