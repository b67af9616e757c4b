import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#ui/text/format.ts'
import { type OfficeDashboardData, useOfficeDashboard } from '../dashboardData.ts'
import { AgeCard } from '../sales/cards/AgeCard.tsx'
import { CustomersCard } from '../sales/cards/CustomersCard.tsx'
import type { ChartView } from '../sales/cards/DaysCard.tsx'
import { PaymentCard } from '../sales/cards/PaymentCard.tsx'
import { RevenueCard } from '../sales/cards/RevenueCard.tsx'
import { Figures } from '../sales/Figures.tsx'
import type { OfficeDashboardSearch } from '../sales/period.ts'
import { RangeFilter } from '../sales/RangeFilter.tsx'
import { useNewDay } from '../useNewDay.ts'
import { Dashboard } from '../widgets/Dashboard.tsx'
import { ActivityCard } from './ActivityCard.tsx'
import { AgendaCard } from './AgendaCard.tsx'
import { NotesCard } from './NotesCard.tsx'
import { TasksCard } from './TasksCard.tsx'

interface Props {
  /** From the route loader. */
  data: OfficeDashboardData
  /** The period, and in `tasks` the group of tasks that a dialog lists. */
  search: OfficeDashboardSearch
  /** Changes search parameters of the URL; `replace` adds no entry to the history. */
  onSearch(change: Partial<OfficeDashboardSearch>, replace?: boolean): void
  /** Goes one step back in the history. */
  onHistoryBack(): void
  /** Called at midnight, so that the data is read again. */
  onNewDay(): void
}

/** The office's dashboard: invoices, mail, tickets, tasks, calendar and notes. */
export function OfficeDashboardScreen({ data, search, onSearch, onHistoryBack, onNewDay }: Props) {
  const { t } = useLingui()
  const { weekday } = useFormat()
  // `board` has the columns of all boards; `billing` has the periods and their billed amounts.
  const { now, invoices, board, events, mail, tickets, notes, activity, ...billing } = useOfficeDashboard(data)
  useNewDay(now, onNewDay)
  const view: ChartView = {
    isTable: search.chart === 'table',
    onTable: (isTable) => onSearch({ chart: isTable ? 'table' : undefined }),
  }
  return (
    <Dashboard
      dashboard="modern"
      title={t`Dashboard`}
      description={weekday(now, 'long')}
      filter={<RangeFilter search={search} period={billing.period} onSearch={onSearch} />}
      arrangement={data.arrangement}
      // `size` is the preferred width: the whole row, its wider or its narrower part, or a third.
      widgets={[
        {
          id: 'figures',
          name: t({ message: 'Key figures', comment: 'Widget of the dashboard: the figures at its top' }),
          size: 'full',
          content: <Figures invoices={invoices} mail={mail} tickets={tickets} />,
        },
        { id: 'billed', name: t`Invoiced over time`, size: 'wide', content: <RevenueCard {...billing} view={view} /> },
        { id: 'customers', name: t`Top customers`, size: 'side', content: <CustomersCard {...billing} /> },
        { id: 'payment', name: t`Invoices by payment`, size: 'wide', content: <PaymentCard payment={invoices.payment} /> },
        {
          id: 'ages',
          name: t({ message: 'Aged debt', comment: 'Heading: what is owed, by how late it is' }),
          size: 'side',
          content: <AgeCard ageing={invoices.ageing} />,
        },
        { id: 'activity', name: t`Recent activity`, size: 'wide', content: <ActivityCard activity={activity} /> },
        {
          id: 'tasks',
          name: t`Tasks due`,
          size: 'third',
          content: (
            <TasksCard
              board={board}
              now={now}
              listed={search.tasks}
              onHistoryBack={onHistoryBack}
              onClose={() => onSearch({ tasks: undefined }, true)}
            />
          ),
        },
        {
          id: 'today',
          name: t({ message: 'Today', comment: 'Heading: the calendar of today' }),
          size: 'third',
          content: <AgendaCard events={events} now={now} />,
        },
        { id: 'notes', name: t`Latest notes`, size: 'third', content: <NotesCard notes={notes} /> },
      ]}
    />
  )
}
