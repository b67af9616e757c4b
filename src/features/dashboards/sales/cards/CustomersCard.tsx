import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Card, EmptyText } from '#features/dashboards/Card.tsx'
import type { OfficeDashboard } from '#features/dashboards/dashboardData.ts'
import { firstAndLastDayOf } from '../period.ts'
import { useFormatPeriod } from '../periodLabels.ts'
import { Ranking } from './Ranking.tsx'

/** Maximum number of customers. */
const MAX_ROWS = 6

/** The customers with the highest billed amounts of the period, each with a link to their invoices. */
export function CustomersCard({ period, revenue }: Pick<OfficeDashboard, 'period' | 'revenue'>) {
  const formatPeriod = useFormatPeriod()
  const days = firstAndLastDayOf(period)
  const rows = revenue.customers.slice(0, MAX_ROWS).map(({ name, invoices, billed: amount }) => ({
    // `invoices` is their number.
    key: name,
    name: name || '—',
    amount,
    note: <Plural value={invoices} one="# invoice" other="# invoices" />,
    link: { to: '/apps/invoice/list' as const, search: { ...days, q: name || undefined } },
  }))
  return (
    <Card
      title={<Trans>Top customers</Trans>}
      note={formatPeriod(period)}
      link={
        <Link to="/apps/invoice/list" search={days}>
          <Trans comment="Link: all invoices of the days that the card tells of">View invoices</Trans>
        </Link>
      }
    >
      {rows.length === 0 && (
        <EmptyText>
          <Trans>No invoices in this period.</Trans>
        </EmptyText>
      )}
      <Ranking rows={rows} />
    </Card>
  )
}
