import { Trans } from '@lingui/react/macro'
import { IconCopy, IconEye, IconPackage, IconPencil, IconTrash, IconTruckDelivery } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { nextStatus } from '#contract/invoices/invoices-rules.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import type { InvoiceActions } from '../useInvoiceActions.ts'
import { isEditable } from './deletableInvoices.ts'

interface Props {
  invoice: Invoice
  actions: InvoiceActions
  onDelete(): void
}

/** Menu items of an invoice in the list. */
export function InvoiceMenu({ invoice, actions, onDelete }: Props) {
  const params = { id: String(invoice.id) }
  return (
    <>
      <Menu.Item
        leftSection={<IconEye size={17} />}
        // The first item gets the focus when the menu opens, which must not preload the page.
        renderRoot={(props) => <Link {...props} to="/apps/invoice/detail/$id" params={params} preload={false} />}
      >
        <Trans comment="Menu item: shows an invoice">View</Trans>
      </Menu.Item>
      {/* A credit note has `creditOf`; it mirrors its invoice. One that is void or credited cannot be edited. */}
      {invoice.creditOf === undefined && (
        <>
          {isEditable(invoice) && (
            <Menu.Item
              leftSection={<IconPencil size={17} />}
              renderRoot={(props) => <Link {...props} to="/apps/invoice/edit/$id" params={params} preload={false} />}
            >
              <Trans>Edit</Trans>
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconCopy size={17} />} onClick={() => actions.duplicate(invoice)}>
            <Trans>Duplicate</Trans>
          </Menu.Item>
          {!invoice.draft && <NextStep invoice={invoice} actions={actions} />}
        </>
      )}
      <Menu.Divider />
      <Menu.Item color="error" leftSection={<IconTrash size={17} />} onClick={onDelete}>
        <Trans>Delete</Trans>
      </Menu.Item>
    </>
  )
}

/** The item that sets the next delivery status; none for a delivered invoice. */
function NextStep({ invoice, actions }: Omit<Props, 'onDelete'>) {
  const next = nextStatus(invoice.status)
  if (!next) return null
  return (
    <Menu.Item
      leftSection={next === 'Shipped' ? <IconTruckDelivery size={17} /> : <IconPackage size={17} />}
      onClick={() => actions.setStatus([invoice], next)}
    >
      {next === 'Shipped' ? <Trans>Mark as shipped</Trans> : <Trans>Mark as delivered</Trans>}
    </Menu.Item>
  )
}
