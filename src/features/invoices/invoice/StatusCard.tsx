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

/** Pending, Shipped, Delivered: how far the goods are, and the next step as a button. */
export function StatusCard({ invoice, actions }: Props) {
  const { dateTime, date } = useFormat()
  const names = useStateNames().status
  const steps = INVOICE_STATUSES
  const at = steps.indexOf(invoice.status)
  const next = nextStatus(invoice.status)
  const moment = (status: InvoiceStatus) => invoice.history?.findLast(({ what, detail }) => what === 'status' && detail === status)?.at

  return (
    <section className={classes.card}>
      <h2>
        <Trans>Status</Trans>
      </h2>
      <ol className={classes.steps}>
        {steps.map((status, index) => {
          const when = moment(status)
          return (
            <li
              key={status}
              data-reached={index <= at || undefined}
              data-done={index < at || undefined}
              aria-current={index === at ? 'step' : undefined}
            >
              <span className={classes.dot}>
                <IconCheck size={13} stroke={3} aria-hidden />
              </span>
              <span className={classes.stepName}>{names[status]}</span>
              {index === 0 ? <small>{date(invoice.orderDate)}</small> : when && index <= at && <small>{dateTime(when)}</small>}
            </li>
          )
        })}
      </ol>
      {next && (
        <Button
          fullWidth
          leftSection={next === 'Shipped' ? <IconTruckDelivery size={18} /> : <IconPackage size={18} />}
          onClick={() => actions.move([invoice], next)}
        >
          {next === 'Shipped' ? <Trans>Mark as shipped</Trans> : <Trans>Mark as delivered</Trans>}
        </Button>
      )}
    </section>
  )
}
