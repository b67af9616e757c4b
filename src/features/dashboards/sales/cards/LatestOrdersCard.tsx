import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/shop/orders.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { Card, EmptyText } from '#features/dashboards/Card.tsx'
import classes from '#features/dashboards/Rows.module.css'
import { DateText } from '#ui/dates/DateText.tsx'
import { useFormat } from '#ui/text/format.ts'
import { useSalesNames } from '../salesLabels.ts'

/** The newest orders, independent of the period, each with a link that opens it. */
export function LatestOrdersCard({ orders }: { orders: Order[] }) {
  const { money } = useFormat()
  const names = useSalesNames().status
  return (
    <Card
      title={<Trans>Latest orders</Trans>}
      link={
        <Link to="/apps/ecommerce/orders">
          <Trans>All orders</Trans>
        </Link>
      }
    >
      {orders.length === 0 && (
        <EmptyText>
          <Trans>No orders yet.</Trans>
        </EmptyText>
      )}
      <ul className={classes.rows}>
        {orders.map(({ id, address, items, createdAt, total, status }) => (
          <li key={id}>
            <Link to="/apps/ecommerce/orders/$id" params={{ id: String(id) }}>
              <span className={classes.text}>
                #{id} <bdi>{address.name}</bdi>
                <small>
                  <bdi>{items.map(({ title }) => title).join(', ')}</bdi>
                </small>
              </span>
              <span className={classes.time}>
                <b>{money(total, CURRENCY)}</b>
                <span>
                  {names[status]} · <DateText iso={createdAt} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
