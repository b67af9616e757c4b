import { Plural, useLingui } from '@lingui/react/macro'
import type { OrderStatus, OrderSummary } from '#contract/shop/orders.ts'
import { ORDER_STATUSES } from '#contract/shop/orders-rules.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { FilterTile, FilterTiles } from '#ui/forms/FilterTiles.tsx'
import { useFormat } from '#ui/text/format.ts'
import { STATUS_TONE, useOrderNames } from '../labels.ts'

interface Props {
  /** Undefined until it has been read; the tiles already filter. */
  summary: OrderSummary | undefined
  status: OrderStatus | undefined
  onFilter(status: OrderStatus | undefined): void
}

/** A tile for each order status with its number of orders and sales; each filters the list below. */
export function OrderTiles({ summary, status, onFilter }: Props) {
  const { t } = useLingui()
  const { money } = useFormat()
  const names = useOrderNames().status
  return (
    <FilterTiles label={t`Filter by status`}>
      {ORDER_STATUSES.map((value) => {
        const totals = summary?.status[value]
        return (
          <FilterTile
            key={value}
            label={names[value]}
            tone={STATUS_TONE[value]}
            value={totals && money(totals.sales, CURRENCY)}
            note={totals ? <Plural value={totals.orders} one="# order" other="# orders" /> : ''}
            selected={status === value}
            onSelect={() => onFilter(status === value ? undefined : value)}
          />
        )
      })}
    </FilterTiles>
  )
}
