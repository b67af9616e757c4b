import { useLingui } from '@lingui/react/macro'
import { isPartlyRefunded } from '#contract/shop/order-refunds.ts'
import type { Order } from '#contract/shop/orders.ts'
import { localDay } from '#contract/values/local-day.ts'
import { CURRENCY } from '#contract/values/money.ts'
import type { Column } from '#ui/data-table/column.ts'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { useFormat } from '#ui/text/format.ts'
import { isShippedUnpaid, useOrderNames } from '../labels.ts'
import { Thumb } from '../product/ProductPicture.tsx'
import classes from './OrderList.module.css'
import { OrderStatusBadges } from './OrderStatusBadges.tsx'

/** The columns of the table of orders. Those with a `priority` are hidden on a narrow screen, 3 before 2. */
export function useOrderColumns(): Column<Order>[] {
  const { t } = useLingui()
  const { date, money, number } = useFormat()
  const names = useOrderNames()
  return [
    {
      id: 'id',
      header: t({ message: 'Order', comment: 'Column: number of the order' }),
      // The user cannot hide this column.
      fixed: true,
      sortable: true,
      width: 96,
      cell: (order) => <OrderLink order={order} />,
      exportValue: ({ id }) => id,
    },
    {
      id: 'name',
      header: t({ message: 'Customer', comment: 'Column: the buyer of an order' }),
      cell: ({ address }) => (
        <div className={classes.buyer}>
          <bdi>{address.name}</bdi>
          <small>
            <bdi>{address.email}</bdi>
          </small>
        </div>
      ),
      exportValue: ({ address }) => address.name,
    },
    {
      id: 'items',
      header: t({ message: 'Products', comment: 'Column: what was bought' }),
      priority: 3,
      cell: ({ items, count }) => (
        <span className={classes.items} title={items.map(({ title, quantity }) => `${number(quantity)} × ${title}`).join('\n')}>
          {items.slice(0, 3).map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was bought never changes its order
            <Thumb key={index} src={item.photo} size={30} />
          ))}
          <small>× {number(count)}</small>
        </span>
      ),
      exportValue: ({ items }) => items.map(({ title, quantity }) => `${quantity} × ${title}`).join('; '),
    },
    {
      id: 'createdAt',
      header: t({ message: 'Date', comment: 'Column: when an order was placed' }),
      sortable: true,
      priority: 2,
      cell: ({ createdAt }) => date(createdAt),
      exportValue: ({ createdAt }) => localDay(createdAt),
      // An export to a spreadsheet writes the value as a date.
      isDay: true,
    },
    {
      id: 'payment',
      header: t({ message: 'Payment', comment: 'Heading: how an order is paid' }),
      priority: 3,
      cell: ({ payment }) => names.payment[payment],
      exportValue: ({ payment }) => names.payment[payment],
    },
    {
      id: 'status',
      header: t`Status`,
      sortable: true,
      cell: (order) => <OrderStatusBadges order={order} />,
      exportValue: (order) =>
        [names.status[order.status], isPartlyRefunded(order) && names.partlyRefunded, isShippedUnpaid(order) && names.unpaid]
          .filter(Boolean)
          .join(', '),
    },
    {
      id: 'total',
      header: t({ message: 'Total', comment: 'Total amount of an order' }),
      align: 'end',
      sortable: true,
      cell: ({ total }) => <b className={classes.total}>{money(total, CURRENCY)}</b>,
      exportValue: ({ total }) => total,
    },
  ]
}

/** The number of an order as a link to its page. */
export const OrderLink = ({ order: { id } }: { order: Order }) => (
  <RowLink target={{ to: '/apps/ecommerce/orders/$id', params: { id: String(id) } }} className={classes.link}>
    #{id}
  </RowLink>
)
