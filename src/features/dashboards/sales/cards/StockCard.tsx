import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Product } from '#contract/shop/products.ts'
import { Card, EmptyText } from '#features/dashboards/Card.tsx'
import classes from '#features/dashboards/Rows.module.css'

/** Maximum number of products. */
const MAX_ROWS = 7

/** The products with little or no stock, lowest first, each with a link to its form. */
export function StockCard({ products }: { products: Product[] }) {
  return (
    <Card
      title={<Trans>Low stock</Trans>}
      link={
        <Link to="/apps/ecommerce/list" search={{ stock: 'low' }}>
          <Trans comment="Link to all products of which few are left">Show all</Trans>
        </Link>
      }
    >
      {products.length === 0 && (
        <EmptyText>
          <Trans>All products are in stock.</Trans>
        </EmptyText>
      )}
      <ul className={classes.rows}>
        {/* `qty` is the number of pieces in stock. */}
        {products.slice(0, MAX_ROWS).map(({ id, title, qty }) => (
          <li key={id}>
            <Link to="/apps/ecommerce/edit-product/$id" params={{ id: String(id) }}>
              <span className={classes.text}>
                <bdi>{title}</bdi>
              </span>
              <span className={classes.time} data-late={qty === 0 || undefined}>
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
