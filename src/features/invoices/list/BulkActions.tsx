import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconMail, IconPackage, IconPrinter, IconTrash, IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import type { Invoice, InvoiceStatus } from '#contract/invoices/invoices.ts'
import type { Column } from '#ui/data-table/column.ts'
import { ExportMenu } from '#ui/data-table/ExportMenu.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { useFormat } from '#ui/text/format.ts'
import { canBeReminded } from '../mail/reminders.ts'
import type { InvoiceActions } from '../useInvoiceActions.ts'

const ReminderDialog = lazyComponent(async () => (await import('../mail/ReminderDialog.tsx')).ReminderDialog)

const PrintSelected = lazyComponent(async () => (await import('./PrintSelected.tsx')).PrintSelected)

/** The maximum number of invoices to print at once. More would block the browser for long. */
const MAX_PRINTED = 200

interface Props {
  invoices: Invoice[]
  actions: InvoiceActions
  /** The columns of the table, for the export. */
  columns: Column<Invoice>[]
  onDelete(): void
  onDone(): void
}

/** Actions for the selected invoices. A button for a status concerns those for which it is the next step. */
export function BulkActions({ invoices, actions, columns, onDelete, onDone }: Props) {
  const { t } = useLingui()
  /** The invoices with a status, without drafts and credit notes (those with `creditOf`), which deliver nothing. */
  const withStatus = (status: InvoiceStatus) =>
    invoices.filter((invoice) => invoice.status === status && !invoice.draft && invoice.creditOf === undefined)
  const [pending, shipped] = [withStatus('Pending'), withStatus('Shipped')]
  const { number } = useFormat()
  const [isPrinting, setIsPrinting] = useState(false)
  const [isReminding, setIsReminding] = useState(false)
  const hasTooMany = invoices.length > MAX_PRINTED
  const afterAction = (succeeded: boolean) => succeeded && onDone()
  return (
    <>
      {invoices.some(canBeReminded) && (
        <Button size="xs" variant="default" leftSection={<IconMail size={16} />} onClick={() => setIsReminding(true)}>
          <Trans comment="Button: writes a mail about each overdue invoice">Send reminder</Trans>
        </Button>
      )}
      {isReminding && (
        <ReminderDialog
          invoices={invoices}
          onClose={() => setIsReminding(false)}
          onDone={() => {
            setIsReminding(false)
            onDone()
          }}
        />
      )}
      <Tooltip label={t`Pending in selection: ${pending.length}`}>
        <Button
          size="xs"
          variant="default"
          disabled={pending.length === 0}
          leftSection={<IconTruckDelivery size={16} />}
          onClick={() => actions.setStatus(pending, 'Shipped').then(afterAction)}
        >
          <Trans>Mark as shipped</Trans>
        </Button>
      </Tooltip>
      <Tooltip label={t`Shipped in selection: ${shipped.length}`}>
        <Button
          size="xs"
          variant="default"
          disabled={shipped.length === 0}
          leftSection={<IconPackage size={16} />}
          onClick={() => actions.setStatus(shipped, 'Delivered').then(afterAction)}
        >
          <Trans>Mark as delivered</Trans>
        </Button>
      </Tooltip>
      <ExportMenu columns={columns} readRows={async () => invoices} fileName="invoices">
        {(isBusy) => (
          <Menu.Target>
            <Button size="xs" variant="default" leftSection={<IconDownload size={16} />} aria-label={t`Export selected`} loading={isBusy}>
              <Trans>Export</Trans>
            </Button>
          </Menu.Target>
        )}
      </ExportMenu>
      <Tooltip label={hasTooMany ? t`Select up to ${number(MAX_PRINTED)} to print` : t`One invoice per page`}>
        <Button
          size="xs"
          variant="default"
          disabled={hasTooMany}
          loading={isPrinting}
          leftSection={<IconPrinter size={16} />}
          onClick={() => setIsPrinting(true)}
        >
          <Trans>Print</Trans>
        </Button>
      </Tooltip>
      {isPrinting && <PrintSelected invoices={invoices} onDone={() => setIsPrinting(false)} />}
      <Button size="xs" variant="light" color="error" leftSection={<IconTrash size={16} />} onClick={onDelete}>
        <Trans>Delete</Trans>
      </Button>
    </>
  )
}
