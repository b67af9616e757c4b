import { Trans } from '@lingui/react/macro'
import { PRODUCT_CATEGORIES } from '#contract/shop/products-rules.ts'
import { Card } from '#features/dashboards/Card.tsx'
import { useFormat } from '#ui/text/format.ts'
import type { Sales } from '../salesData.ts'
import { useSalesNames } from '../salesLabels.ts'
import { Ranking } from './Ranking.tsx'

/** The sales of each category and its share, each with a link to its products. */
export function CategoriesCard({ sales: { summary } }: { sales: Sales }) {
  const { percent } = useFormat()
  const names = useSalesNames().category
  const sums = PRODUCT_CATEGORIES.map((category) => ({ category, amount: summary.categories[category] ?? 0 }))
  // Without sales, 1 avoids a division by zero.
  const total = sums.reduce((sum, { amount }) => sum + amount, 0) || 1
  const rows = sums
    .sort((a, b) => b.amount - a.amount)
    .map(({ category, amount }) => ({
      key: category,
      name: names[category] ?? category,
      amount,
      note: percent(amount / total),
      link: { to: '/apps/ecommerce/list' as const, search: { category } },
    }))
  return (
    <Card title={<Trans>Sales by category</Trans>} note={<Trans>Before discounts and delivery.</Trans>}>
      <Ranking rows={rows} />
    </Card>
  )
}
