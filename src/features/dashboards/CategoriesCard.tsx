import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CURRENCY } from '#contract/money.ts'
import { PRODUCT_CATEGORIES } from '#contract/products.ts'
import { useFormat } from '#ui/format.ts'
import { Card } from './Card.tsx'
import classes from './Ranking.module.css'
import type { Sales } from './salesData.ts'
import { useSalesNames } from './salesWords.ts'

/** What each category brought in: a bar, the money and its share of all. It leads to the products. */
export function CategoriesCard({ sales: { sold } }: { sales: Sales }) {
  const { money, percent } = useFormat()
  const names = useSalesNames().category
  const rows = PRODUCT_CATEGORIES.map((category) => ({ category, sales: sold.categories[category] ?? 0 })).sort((a, b) => b.sales - a.sales)
  const most = rows[0]?.sales || 1
  const all = rows.reduce((sum, { sales }) => sum + sales, 0) || 1
  return (
    <Card size="side" title={<Trans>Sales by category</Trans>} note={<Trans>Before discounts and delivery.</Trans>}>
      <ul className={classes.ranking}>
        {rows.map(({ category, sales }) => (
          <li key={category}>
            <Link to="/apps/ecommerce/list" search={{ category }}>
              <span className={classes.text}>
                <bdi>{names[category]}</bdi>
                <span className={classes.track} aria-hidden>
                  <span style={{ inlineSize: `${(100 * sales) / most}%` }} />
                </span>
              </span>
              <span className={classes.numbers}>
                <b>{money(sales, CURRENCY)}</b>
                <small>{percent(sales / all)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
