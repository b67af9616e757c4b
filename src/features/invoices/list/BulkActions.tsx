import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconPackage, IconPrinter, IconTrash, IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import type { Invoice, InvoiceStatus } from '#contract/invoices/invoices.ts'
import type { Column } from '#ui/data-table/column.ts'
import { download, toCsv } from '#ui/data-table/csv.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { useFormat } from '#ui/text/format.ts'
import type { InvoiceActions } from '../useInvoiceActions.ts'

const ChosenPapers = lazyComponent(async () => (await import('./PrintSelected.tsx')).ChosenPapers)

/** A browser lays out more papers than these at once only with a long halt. */
const MOST_PAPERS = 200

interface Props {
  invoices: Invoice[]
  actions: InvoiceActions
  /** Of the table, for the file of the chosen. */
  columns: Column<Invoice>[]
  onDelete(): void
  onDone(): void
}

/** What can be done with the chosen invoices. A status is offered to those that can go to it next. */
export function BulkActions({ invoices, actions, columns, onDelete, onDone }: Props) {
  const { t } = useLingui()
  const at = (status: InvoiceStatus) => invoices.filter((invoice) => invoice.status === status && invoice.creditOf === undefined)
  const [pending, shipped] = [at('Pending'), at('Shipped')]
  const { number } = useFormat()
  const [printing, setPrinting] = useState(false)
  const tooMany = invoices.length > MOST_PAPERS
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
      <Tooltip label={t`Export as CSV`}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} />}
          aria-label={t`Export the chosen as CSV`}
          onClick={() => download('invoices.csv', toCsv(columns, invoices))}
        >
          <Trans comment="Button: the chosen invoices as a file of values for spreadsheets">CSV</Trans>
        </Button>
      </Tooltip>
      <Tooltip label={tooMany ? t`Choose at most ${number(MOST_PAPERS)} to print them` : t`One paper a page`}>
        <Button
          size="xs"
          variant="default"
          disabled={tooMany}
          loading={printing}
          leftSection={<IconPrinter size={16} />}
          onClick={() => setPrinting(true)}
        >
          <Trans>Print</Trans>
        </Button>
      </Tooltip>
      {printing && <ChosenPapers invoices={invoices} onDone={() => setPrinting(false)} />}
      <Button size="xs" variant="light" color="error" leftSection={<IconTrash size={16} />} onClick={onDelete}>
        <Trans>Delete</Trans>
      </Button>
    </>
  )
}
