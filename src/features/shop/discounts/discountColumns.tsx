import { useLingui } from '@lingui/react/macro'
import type { Discount, DiscountUse } from '#contract/shop/cart.ts'
import { CURRENCY } from '#contract/values/money.ts'
import type { Column } from '#ui/data-table/column.ts'
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx'
import { useFormat } from '#ui/text/format.ts'
import classes from '../orders/OrderList.module.css'
import { hasEnded, useDiscountLabels } from './useDiscountLabels.ts'

/** The use of a code that no order has used. `taken` is the sum it took off all orders. */
const NO_USES: DiscountUse = { orders: 0, taken: 0 }

/** The columns of the discount codes. Those with a `priority` are hidden on a narrow screen. */
export function useDiscountColumns(uses: Readonly<Record<string, DiscountUse>>, onOpen: (discount: Discount) => void): Column<Discount>[] {
  const { t } = useLingui()
  const { money, number } = useFormat()
  const labels = useDiscountLabels()
  const usesOf = ({ id }: Discount) => uses[id] ?? NO_USES
  return [
    {
      id: 'id',
      header: t({ message: 'Code', comment: 'Column: the discount code itself' }),
      // The user cannot hide this column.
      fixed: true,
      sortable: true,
      cell: (discount) => <DiscountCodeButton discount={discount} onOpen={() => onOpen(discount)} />,
      exportValue: ({ id }) => id,
    },
    {
      id: 'off',
      header: t({ message: 'Discount', comment: 'Column: by how much a discount code makes an order cheaper' }),
      cell: labels.reduction,
      exportValue: labels.reduction,
    },
    {
      id: 'minimum',
      header: t({ message: 'Min. order', comment: 'Column: the value of an order from which a discount code is valid' }),
      priority: 2,
      cell: labels.minimum,
      exportValue: ({ minimum }) => minimum,
    },
    {
      id: 'state',
      header: t({ message: 'State', comment: 'Column of a list' }),
      cell: (discount) => <DiscountStateBadge discount={discount} />,
      exportValue: labels.state,
    },
    {
      id: 'orders',
      header: t({ message: 'Orders', comment: 'Column: in how many orders a discount code counted' }),
      align: 'end',
      cell: (discount) => number(usesOf(discount).orders),
      exportValue: (discount) => usesOf(discount).orders,
    },
    {
      id: 'taken',
      header: t({ message: 'Total discount', comment: 'Column: what a discount code took off all orders together' }),
      align: 'end',
      priority: 2,
      cell: (discount) => <span className={classes.total}>{money(usesOf(discount).taken, CURRENCY)}</span>,
      exportValue: (discount) => usesOf(discount).taken,
    },
  ]
}

/** A code as a button that opens its dialog. */
export const DiscountCodeButton = ({ discount: { id }, onOpen }: { discount: Discount; onOpen(): void }) => (
  <button type="button" className={classes.code} onClick={onOpen}>
    <bdi>{id}</bdi>
  </button>
)

/** Whether the code is valid, and until when. */
export function DiscountStateBadge({ discount }: { discount: Discount }) {
  const { state } = useDiscountLabels()
  return <StatusBadge tone={hasEnded(discount) ? 'quiet' : 'success'}>{state(discount)}</StatusBadge>
}
