import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CURRENCY } from '#contract/money.ts'
import { useFormat } from '#ui/format.ts'
import { Card, Nothing } from './Card.tsx'
import { daysOf } from './period.ts'
import classes from './Ranking.module.css'
import type { Sales } from './salesData.ts'

const SHOWN = 6

/** What sold best, by money: a bar and the numbers for each. It leads to the orders it was in. */
export function BestProductsCard({ sales: { sold, period } }: { sales: Sales }) {
  const { money } = useFormat()
  const best = sold.products.slice(0, SHOWN)
  const most = best[0]?.sales || 1
  return (
    <Card
      size="wide"
      title={<Trans>Best products</Trans>}
      link={
        <Link to="/apps/ecommerce/list">
          <Trans>All products</Trans>
        </Link>
      }
    >
      {best.length === 0 && (
        <Nothing>
          <Trans>Nothing was sold in these days.</Trans>
        </Nothing>
      )}
      <ol className={classes.ranking}>
        {best.map(({ productId, title, photo, pieces, sales }) => (
          <li key={productId}>
            <Link to="/apps/ecommerce/orders" search={{ ...daysOf(period), q: title }}>
              <img src={photo} width={36} height={36} alt="" loading="lazy" />
              <span className={classes.text}>
                <bdi>{title}</bdi>
                <span className={classes.track} aria-hidden>
                  <span style={{ inlineSize: `${(100 * sales) / most}%` }} />
                </span>
              </span>
              <span className={classes.numbers}>
                <b>{money(sales, CURRENCY)}</b>
                <small>
                  <Plural value={pieces} one="# piece" other="# pieces" />
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
