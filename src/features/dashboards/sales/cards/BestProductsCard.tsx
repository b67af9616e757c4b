import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Card, EmptyText } from '#features/dashboards/Card.tsx'
import { firstAndLastDayOf } from '../period.ts'
import type { Sales } from '../salesData.ts'
import { Ranking } from './Ranking.tsx'

/** Maximum number of products. */
const MAX_ROWS = 6

/** The products with the highest sales, each with a link to its orders. */
export function BestProductsCard({ sales: { summary, period } }: { sales: Sales }) {
  const rows = summary.products.slice(0, MAX_ROWS).map(({ productId, title, photo, pieces, sales }) => ({
    key: productId,
    name: title,
    picture: photo,
    amount: sales,
    note: <Plural value={pieces} one="# item" other="# items" />,
    link: { to: '/apps/ecommerce/orders' as const, search: { ...firstAndLastDayOf(period), q: title } },
  }))
  return (
    <Card
      title={<Trans>Top products</Trans>}
      link={
        <Link to="/apps/ecommerce/list">
          <Trans>All products</Trans>
        </Link>
      }
    >
      {rows.length === 0 && (
        <EmptyText>
          <Trans>No sales in this period.</Trans>
        </EmptyText>
      )}
      <Ranking rows={rows} />
    </Card>
  )
}
