import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Stack } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useLiveRecord } from '#client/live/live.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { InvoicePrint } from '../print/InvoicePrint.tsx'
import { usePrintStamp } from '../print/usePrintStamp.ts'
import { useInvoiceActions } from '../useInvoiceActions.ts'
import { CreditNoteCard } from './CreditNoteCard.tsx'
import { InvoiceHeaderActions } from './InvoiceHeaderActions.tsx'
import { InvoiceHistory } from './InvoiceHistory.tsx'
import { InvoiceNotFound } from './InvoiceNotFound.tsx'
import classes from './InvoiceScreen.module.css'
import { PaymentsCard } from './PaymentsCard.tsx'
import { StatusCard } from './StatusCard.tsx'
import { useCreditNote } from './useCreditNote.ts'
import { useInvoiceDeletion } from './useInvoiceDeletion.ts'
import { useInvoiceMail } from './useInvoiceMail.ts'

const NotDeletedDialog = lazyComponent(async () => (await import('../editor/NotDeletedDialog.tsx')).NotDeletedDialog)

interface Props {
  id: string
  /** Undefined if no invoice has this number. */
  invoice: Invoice | undefined
}

/** The page of an invoice: the invoice as it is printed, and beside it status, payments and history. */
export function InvoiceScreen({ id, invoice: initial }: Props) {
  const { t } = useLingui()
  const invoice = useLiveRecord('GET /api/data/invoices/:id', { params: { id } }, initial)
  const navigate = useNavigate()
  const actions = useInvoiceActions()
  const deletion = useInvoiceDeletion(actions)
  const stampOf = usePrintStamp()
  const creditNote = useCreditNote(invoice)
  const printElement = useRef<HTMLDivElement>(null)
  const mailing = useInvoiceMail(printElement)
  if (!invoice) return <InvoiceNotFound id={id} wasDeleted={Boolean(initial)} />
  const stamp = stampOf(invoice, creditNote !== undefined)

  return (
    <>
      {/* `no-print` (base.css) hides an element in print. */}
      <div className="no-print">
        <BackToList />
        {/* `creditOf` is set only for a credit note: the number of the invoice that it takes back. */}
        <PageHeader title={invoice.creditOf ? t`Credit note ${invoice.id}` : t`Invoice ${invoice.id}`} description={invoice.billTo}>
          <InvoiceHeaderActions
            invoice={invoice}
            actions={actions}
            mailing={mailing}
            hasCreditNote={creditNote !== undefined}
            stamp={stamp}
            onDelete={() => void deletion.remove([invoice], () => void navigate({ to: '/apps/invoice/list' }))}
          />
        </PageHeader>
      </div>
      <div className={classes.page}>
        <div className={classes.paper}>
          <InvoicePrint ref={printElement} invoice={invoice} stamp={stamp} />
        </div>
        <Stack gap="md" className={`${classes.side} no-print`}>
          <CreditNoteCard invoice={invoice} creditNote={creditNote} />
          {invoice.creditOf === undefined && <StatusCard invoice={invoice} actions={actions} />}
          <PaymentsCard invoice={invoice} actions={actions} creditNote={creditNote} />
          <InvoiceHistory invoice={invoice} />
        </Stack>
      </div>
      <NotDeletedDialog {...deletion.dialog} actions={actions} />
    </>
  )
}

/** Link back to the list of invoices. */
export const BackToList = () => (
  <Anchor className={classes.back} renderRoot={(props) => <Link {...props} to="/apps/invoice/list" />}>
    <IconChevronLeft size={16} className={classes.chevron} aria-hidden />
    <Trans comment="Link back to the list of invoices">All invoices</Trans>
  </Anchor>
)
