import { Plural, useLingui } from '@lingui/react/macro'
import type { OrderStatus, OrderSummary } from '#contract/shop/orders.ts'
import { ORDER_STATUSES } from '#contract/shop/orders-rules.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { FilterTile, FilterTiles } from '#ui/forms/FilterTiles.tsx'
import { useFormat } from '#ui/text/format.ts'
import { STATUS_TONE, useOrderNames } from '../labels.ts'

interface Props {
  /** Not read yet: the tiles stand empty in their place, and filter already. */
  summary: OrderSummary | undefined
  status: OrderStatus | undefined
  onFilter(status: OrderStatus | undefined): void
}

/** How many orders stand where and what they come to; each tile filters the list below. */
export function OrderTiles({ summary, status, onFilter }: Props) {
  const { t } = useLingui()
  const { money } = useFormat()
  const names = useOrderNames().status
  return (
    <FilterTiles label={t`Filter by status`}>
      {ORDER_STATUSES.map((one) => {
        const sold = summary?.status[one]
        return (
          <FilterTile
            key={one}
            label={names[one]}
            tone={STATUS_TONE[one]}
            value={sold && money(sold.sales, CURRENCY)}
            note={sold ? <Plural value={sold.orders} one="# order" other="# orders" /> : ''}
            chosen={status === one}
            onChoose={() => onFilter(status === one ? undefined : one)}
          />
        )
      })}
    </FilterTiles>
  )
}
