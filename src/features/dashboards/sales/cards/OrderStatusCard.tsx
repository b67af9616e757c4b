import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ORDER_STATUSES } from '#contract/shop/orders-rules.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { Card, EmptyText } from '#features/dashboards/Card.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { useFormat } from '#ui/text/format.ts'
import { firstAndLastDayOf } from '../period.ts'
import type { Sales } from '../salesData.ts'
import { useSalesNames } from '../salesLabels.ts'
import classes from './Bars.module.css'

/** The orders by status: a bar with their proportions, and a list with links to them. */
export function OrderStatusCard({ sales: { summary, period } }: { sales: Sales }) {
  const { money, number } = useFormat()
  const names = useSalesNames().status
  const rows = ORDER_STATUSES.map((status) => ({ status, ...summary.status[status] }))
  return (
    <Card title={<Trans>Orders by status</Trans>}>
      {rows.every(({ orders }) => orders === 0) ? (
        <EmptyText>
          <Trans>No orders in this period.</Trans>
        </EmptyText>
      ) : (
        <div className={classes.bar} aria-hidden>
          {/* `data-tone` is the colour of a part (Bars.module.css). */}
          {rows.map(({ status, orders }) => (
            <Tooltip key={status} label={`${names[status]}: ${number(orders)}`}>
              <span data-tone={status} style={{ flexGrow: orders }} hidden={orders === 0} />
            </Tooltip>
          ))}
        </div>
      )}
      <ul className={classes.states}>
        {rows.map(({ status, orders, sales }) => (
          <li key={status} data-tone={status}>
            <Link to="/apps/ecommerce/orders" search={{ ...firstAndLastDayOf(period), status }}>
              <span className={classes.name}>{names[status]}</span>
              <span className={classes.count}>{number(orders)}</span>
              <span className={classes.sum}>{money(sales, CURRENCY)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
