import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Card, Nothing } from '#features/dashboards/Card.tsx'
import type { Modern } from '#features/dashboards/dashboardData.ts'
import { daysOf } from '../period.ts'
import { usePeriodText } from '../periodLabels.ts'
import { Ranking } from './Ranking.tsx'

const SHOWN = 6

/** To whom most was billed. Each leads to their invoices of these days. */
export function CustomersCard({ period, billed }: Pick<Modern, 'period' | 'billed'>) {
  const write = usePeriodText()
  const days = daysOf(period)
  const rows = billed.customers.slice(0, SHOWN).map(({ name, invoices, billed: amount }) => ({
    key: name,
    name: name || '—',
    amount,
    note: <Plural value={invoices} one="# invoice" other="# invoices" />,
    link: { to: '/apps/invoice/list' as const, search: { ...days, q: name || undefined } },
  }))
  return (
    <Card
      title={<Trans>Top customers</Trans>}
      note={write(period)}
      link={
        <Link to="/apps/invoice/list" search={days}>
          <Trans comment="Link: all invoices of the days that the card tells of">All of these days</Trans>
        </Link>
      }
    >
      {rows.length === 0 && (
        <Nothing>
          <Trans>Nothing was billed in these days.</Trans>
        </Nothing>
      )}
      <Ranking rows={rows} />
    </Card>
  )
}
