import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { IconChevronLeft, IconCircleCheck, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLiveRecord } from '#client/live/live.ts'
import { useActorName } from '#client/useActorName.ts'
import type { Actor } from '#contract/members/actor.ts'
import type { Order, OrderRefund, OrderStatus } from '#contract/shop/orders.ts'
import { nextOrderStatuses } from '#contract/shop/orders-rules.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { useRecordShortcuts } from '#ui/navigation/useRecordShortcuts.ts'
import { PdfButton } from '#ui/pdf/PdfButton.tsx'
import { useFormat } from '#ui/text/format.ts'
import { useSettings } from '#ui/theme/settings.ts'
import { Receipt } from '../cart/Receipt.tsx'
import { useColorName } from '../editor/colorNames.ts'
import { useOrderNames } from '../labels.ts'
import classes from './OrderScreen.module.css'
import { OrderStatusBadges } from './OrderStatusBadges.tsx'
import { StatusDialog } from './StatusDialog.tsx'
import { useStatusDialog } from './useStatusDialog.ts'

interface Props {
  id: string
  /** `undefined` if no order has this number. */
  order: Order | undefined
  /** The order has just been placed. */
  placed: boolean
}

/** The page of one order: its receipt and its status. */
export function OrderScreen({ id, order: initial, placed }: Props) {
  const { t } = useLingui()
  const settings = useSettings()
  const names = useOrderNames()
  const colorOf = useColorName()
  const order = useLiveRecord('GET /api/data/orders/:id', { params: { id } }, initial)
  useRecordShortcuts(t`Order`, '/apps/ecommerce/orders')
  if (!order) return <OrderNotFound id={id} />
  return (
    <>
      {/* `no-print`: a global class for what is not printed. */}
      <div className="no-print">
        <BackToOrders />
        {placed && (
          <p className={classes.thanks} role="status">
            <IconCircleCheck size={26} stroke={1.8} aria-hidden />
            <span>
              <b>
                <Trans>Thank you. Your order has been placed.</Trans>
              </b>
              <Trans>Your receipt is below.</Trans>
            </span>
            <Link to="/apps/ecommerce/shop">
              <Trans comment="Link from the cart back to the shop">Continue shopping</Trans>
            </Link>
          </p>
        )}
        <PageHeader title={t`Order ${order.id}`} description={<bdi>{order.address.name}</bdi>}>
          <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
          <PdfButton
            fileName={t`Receipt for order ${id}`}
            create={async () => (await import('./receiptPdf.ts')).createReceiptPdf(order, { ...names, colorOf }, settings)}
          />
        </PageHeader>
      </div>
      <div className={classes.page}>
        <Receipt order={order} />
        <Stack className={`${classes.side} no-print`}>
          <StatusCard order={order} />
          {order.note && (
            <section className={classes.card}>
              <h2>
                <Trans comment="Heading: the note of the buyer">Note for the office</Trans>
              </h2>
              <p dir="auto">{order.note}</p>
            </section>
          )}
        </Stack>
      </div>
    </>
  )
}

const BackToOrders = () => (
  <Link to="/apps/ecommerce/orders" className={classes.back}>
    <IconChevronLeft size={16} className={classes.chevron} aria-hidden />
    <Trans comment="Link back to the list of orders">All orders</Trans>
  </Link>
)

interface HistoryEntry {
  at: string
  /** The new status; undefined for the refund of a part, which does not change it. */
  status?: OrderStatus
  note: string
  refund?: OrderRefund | undefined
  actor?: Actor | undefined
}

/** The status changes and refunds of an order, oldest first. */
function historyOf({ history, refunds = [] }: Order): HistoryEntry[] {
  const isFinal = (refund: OrderRefund) => history.some(({ at, status }) => status === 'Refunded' && at === refund.at)
  const changes = history.map((entry) => ({
    ...entry,
    refund: entry.status === 'Refunded' ? refunds.find(({ at }) => at === entry.at) : undefined,
  }))
  const parts = refunds
    .filter((refund) => !isFinal(refund))
    .map((refund) => ({ at: refund.at, note: refund.reason, refund, actor: refund.actor }))
  return [...changes, ...parts].sort((a, b) => a.at.localeCompare(b.at))
}

/** The history of the order, and buttons for the next statuses. */
function StatusCard({ order }: { order: Order }) {
  const { dateTime, money, number } = useFormat()
  const names = useOrderNames()
  const dialog = useStatusDialog()
  const nameOf = useActorName()
  const isCancellation = (status: Order['status']) => status === 'Cancelled' || status === 'Refunded'
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Status</Trans> <OrderStatusBadges order={order} />
      </h2>
      <ol className={classes.history}>
        {historyOf(order).map(({ at, status, note, refund, actor }) => (
          <li key={`${at} ${status}`}>
            <b>{status ? names.status[status] : names.partlyRefunded}</b>
            <small>
              {actor && (
                <>
                  <bdi>{nameOf(actor)}</bdi> ·{' '}
                </>
              )}
              {dateTime(at)}
              {refund && ` · ${money(refund.amount, CURRENCY)}`}
            </small>
            {refund?.items.map(({ line, quantity }) => (
              <small key={line}>
                {number(quantity)} × <bdi>{order.items[line]?.title}</bdi>
              </small>
            ))}
            {note && <p dir="auto">{note}</p>}
          </li>
        ))}
      </ol>
      <div className={classes.nextSteps}>
        {nextOrderStatuses(order).map((status, index) => (
          <Button
            key={status}
            variant={isCancellation(status) ? 'subtle' : index === 0 ? 'filled' : 'default'}
            color={isCancellation(status) ? 'error' : 'brand'}
            onClick={() => dialog.open(order, status)}
          >
            {names.action[status]}…
          </Button>
        ))}
      </div>
      <StatusDialog {...dialog} />
    </section>
  )
}

function OrderNotFound({ id }: { id: string }) {
  const { t } = useLingui()
  return (
    <>
      <PageHeader title={t`Order ${id}`} />
      <EmptyState
        picture="shop"
        title={t`Order ${id} not found`}
        action={
          <Button renderRoot={(props) => <Link {...props} to="/apps/ecommerce/orders" />}>
            <Trans>View all orders</Trans>
          </Button>
        }
      >
        <Trans>The link may be wrong.</Trans>
      </EmptyState>
    </>
  )
}
