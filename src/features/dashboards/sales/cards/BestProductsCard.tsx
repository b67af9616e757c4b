import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Card, Nothing } from '#features/dashboards/Card.tsx'
import { daysOf } from '../period.ts'
import type { Sales } from '../salesData.ts'
import { Ranking } from './Ranking.tsx'

const SHOWN = 6

/** What sold best, by money. Each leads to the orders it was in. */
export function BestProductsCard({ sales: { sold, period } }: { sales: Sales }) {
  const rows = sold.products.slice(0, SHOWN).map(({ productId, title, photo, pieces, sales }) => ({
    key: productId,
    name: title,
    picture: photo,
    amount: sales,
    note: <Plural value={pieces} one="# piece" other="# pieces" />,
    link: { to: '/apps/ecommerce/orders' as const, search: { ...daysOf(period), q: title } },
  }))
  return (
    <Card
      title={<Trans>Best products</Trans>}
      link={
        <Link to="/apps/ecommerce/list">
          <Trans>All products</Trans>
        </Link>
      }
    >
      {rows.length === 0 && (
        <Nothing>
          <Trans>Nothing was sold in these days.</Trans>
        </Nothing>
      )}
      <Ranking rows={rows} />
    </Card>
  )
}
