import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Product } from '#contract/shop/products.ts'
import { Card, Nothing } from '#features/dashboards/Card.tsx'
import classes from '#features/dashboards/Rows.module.css'

const SHOWN = 7

/** What is nearly or wholly sold out, the fewest first; each opens where its stock is filled. */
export function StockCard({ products }: { products: Product[] }) {
  return (
    <Card
      title={<Trans>Stock running out</Trans>}
      link={
        <Link to="/apps/ecommerce/list" search={{ stock: 'low' }}>
          <Trans comment="Link to all products of which few are left">Show all</Trans>
        </Link>
      }
    >
      {products.length === 0 && (
        <Nothing>
          <Trans>There is enough of everything.</Trans>
        </Nothing>
      )}
      <ul className={classes.rows}>
        {products.slice(0, SHOWN).map(({ id, title, qty }) => (
          <li key={id}>
            <Link to="/apps/ecommerce/edit-product/$id" params={{ id: String(id) }}>
              <span className={classes.text}>
                <bdi>{title}</bdi>
              </span>
              <span className={classes.when} data-late={qty === 0 || undefined}>
                {qty === 0 ? (
                  <Trans comment="A product of which none is left">Sold out</Trans>
                ) : (
                  <Plural value={qty} one="# left" other="# left" />
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
