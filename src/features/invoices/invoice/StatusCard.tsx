import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck, IconPackage, IconTruckDelivery } from '@tabler/icons-react'
import type { Invoice, InvoiceStatus } from '#contract/invoices/invoices.ts'
import { INVOICE_STATUSES, nextStatus } from '#contract/invoices/invoices-rules.ts'
import { useFormat } from '#ui/text/format.ts'
import { useStateNames } from '../labels.ts'
import type { InvoiceActions } from '../useInvoiceActions.ts'
import classes from './InvoiceScreen.module.css'

interface Props {
  invoice: Invoice
  actions: InvoiceActions
}

/** Card with the delivery steps Pending, Shipped and Delivered, and a button for the next one. */
export function StatusCard({ invoice, actions }: Props) {
  const { dateTime, date } = useFormat()
  const names = useStateNames().status
  const steps = INVOICE_STATUSES
  const currentIndex = steps.indexOf(invoice.status)
  const next = nextStatus(invoice.status)
  /** When an invoice got a status; `detail` of such an event is the new status. */
  const reachedAt = (status: InvoiceStatus) => invoice.history?.findLast(({ what, detail }) => what === 'status' && detail === status)?.at

  return (
    <section className={classes.card}>
      <h2>
        <Trans>Delivery</Trans>
      </h2>
      <ol className={classes.steps}>
        {steps.map((status, index) => {
          const time = reachedAt(status)
          return (
            <li
              key={status}
              data-reached={index <= currentIndex || undefined}
              data-done={index < currentIndex || undefined}
              aria-current={index === currentIndex ? 'step' : undefined}
            >
              <span className={classes.dot}>
                <IconCheck size={13} stroke={3} aria-hidden />
              </span>
              <span className={classes.stepName}>{names[status]}</span>
              {index === 0 ? <small>{date(invoice.orderDate)}</small> : time && index <= currentIndex && <small>{dateTime(time)}</small>}
            </li>
          )
        })}
      </ol>
      {next && !invoice.draft && (
        <Button
          fullWidth
          variant="light"
          leftSection={next === 'Shipped' ? <IconTruckDelivery size={18} /> : <IconPackage size={18} />}
          onClick={() => actions.setStatus([invoice], next)}
        >
          {next === 'Shipped' ? <Trans>Mark as shipped</Trans> : <Trans>Mark as delivered</Trans>}
        </Button>
      )}
    </section>
  )
}
