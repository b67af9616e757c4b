import { useLingui } from '@lingui/react/macro'
import type { OrderStatus, OrderSummary } from '#contract/shop/orders.ts'
import { ORDER_STATUSES } from '#contract/shop/orders-rules.ts'
import { Segment, SegmentedFilter } from '#ui/forms/SegmentedFilter.tsx'
import { STATUS_TONE, useOrderNames } from '../labels.ts'

interface Props {
  /** Undefined until it has been read; the segments already filter. */
  summary: OrderSummary | undefined
  status: OrderStatus | undefined
  onFilter(status: OrderStatus | undefined): void
}

/** The filter by status, with the number of orders. */
export function OrderStates({ summary, status, onFilter }: Props) {
  const { t } = useLingui()
  const names = useOrderNames().status
  const all = summary && ORDER_STATUSES.reduce((sum, value) => sum + summary.status[value].orders, 0)
  return (
    <SegmentedFilter label={t`Filter by status`}>
      <Segment
        label={t({ message: 'All', context: 'orders', comment: 'All orders' })}
        count={all}
        selected={status === undefined}
        onSelect={() => onFilter(undefined)}
      />
      {ORDER_STATUSES.map((value) => (
        <Segment
          key={value}
          label={names[value]}
          tone={STATUS_TONE[value]}
          count={summary?.status[value].orders}
          selected={status === value}
          onSelect={() => onFilter(value)}
        />
      ))}
    </SegmentedFilter>
  )
}
