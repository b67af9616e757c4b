import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPackage, IconTrash, IconTruckDelivery } from '@tabler/icons-react'
import type { Invoice, InvoiceStatus } from '#contract/invoices.ts'
import { Tooltip } from '#ui/Tooltip.tsx'
import type { InvoiceActions } from './useInvoiceActions.ts'

interface Props {
  invoices: Invoice[]
  actions: InvoiceActions
  onDone(): void
}

/** What can be done with the chosen invoices. A status is offered to those that can go to it next. */
export function BulkActions({ invoices, actions, onDone }: Props) {
  const { t } = useLingui()
  const at = (status: InvoiceStatus) => invoices.filter((invoice) => invoice.status === status && invoice.creditOf === undefined)
  const [pending, shipped] = [at('Pending'), at('Shipped')]
  const done = (ok: boolean) => ok && onDone()
  return (
    <>
      <Tooltip label={t`Pending among them: ${pending.length}`}>
        <Button
          size="xs"
          variant="default"
          disabled={pending.length === 0}
          leftSection={<IconTruckDelivery size={16} />}
          onClick={() => actions.move(pending, 'Shipped').then(done)}
        >
          <Trans>Mark as shipped</Trans>
        </Button>
      </Tooltip>
      <Tooltip label={t`Shipped among them: ${shipped.length}`}>
        <Button
          size="xs"
          variant="default"
          disabled={shipped.length === 0}
          leftSection={<IconPackage size={16} />}
          onClick={() => actions.move(shipped, 'Delivered').then(done)}
        >
          <Trans>Mark as delivered</Trans>
        </Button>
      </Tooltip>
      <Button
        size="xs"
        variant="light"
        color="error"
        leftSection={<IconTrash size={16} />}
        onClick={() => actions.remove(invoices).then(done)}
      >
        <Trans>Delete</Trans>
      </Button>
    </>
  )
}
