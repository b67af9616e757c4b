import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useLiveRecord } from '#client/live/live.ts'
import { isFullyCredited } from '#contract/invoices/invoice-credit.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { useRecordShortcuts } from '#ui/navigation/useRecordShortcuts.ts'
import { useInvoiceName } from '../labels.ts'
import { type InvoiceMail, useInvoiceMail } from '../mail/useInvoiceMail.ts'
import { InvoicePrint } from '../print/InvoicePrint.tsx'
import { usePrintStamp } from '../print/usePrintStamp.ts'
import { useInvoiceActions } from '../useInvoiceActions.ts'
import { CreditNotesCard } from './CreditNotesCard.tsx'
import { InvoiceHeaderActions } from './InvoiceHeaderActions.tsx'
import { InvoiceHistory } from './InvoiceHistory.tsx'
import { InvoiceNotFound } from './InvoiceNotFound.tsx'
import classes from './InvoiceScreen.module.css'
import { PaymentsCard } from './PaymentsCard.tsx'
import { StatusCard } from './StatusCard.tsx'
import { useCreditNotes } from './useCreditNotes.ts'
import { useInvoiceDeletion } from './useInvoiceDeletion.ts'

const CreditNoteDialog = lazyComponent(async () => (await import('./CreditNoteDialog.tsx')).CreditNoteDialog)

const NotDeletedDialog = lazyComponent(async () => (await import('../editor/NotDeletedDialog.tsx')).NotDeletedDialog)

interface Props {
  id: string
  /** Undefined if no invoice has this id. */
  invoice: Invoice | undefined
  /** The mail composer, which belongs to another area. */
  Compose: ComponentType<{ name: string; mail: InvoiceMail; onClose(): void }>
}

/** The page of an invoice: the invoice as it is printed, and beside it payments, delivery and history. */
export function InvoiceScreen({ id, invoice: initial, Compose }: Props) {
  const invoice = useLiveRecord('GET /api/data/invoices/:id', { params: { id } }, initial)
  const { t } = useLingui()
  const navigate = useNavigate()
  const actions = useInvoiceActions()
  const deletion = useInvoiceDeletion(actions)
  const stampOf = usePrintStamp()
  const nameOf = useInvoiceName()
  const creditNotes = useCreditNotes(invoice)
  const [isCrediting, crediting] = useDisclosure()
  const mailing = useInvoiceMail()
  const canBeEdited = invoice && invoice.creditOf === undefined && creditNotes.length === 0 && !invoice.voided
  const edit = () => void navigate({ to: '/apps/invoice/edit/$id', params: { id } })
  useRecordShortcuts(t`Invoice`, '/apps/invoice/list', canBeEdited ? edit : undefined)
  if (!invoice) return <InvoiceNotFound id={id} wasDeleted={Boolean(initial)} />
  const isCredited = isFullyCredited(invoice, creditNotes)
  const stamp = stampOf(invoice, isCredited)

  return (
    <>
      {/* `no-print` (base.css) hides an element in print. */}
      <div className="no-print">
        <BackToList />
        <PageHeader title={nameOf(invoice)} description={invoice.billTo}>
          <InvoiceHeaderActions
            invoice={invoice}
            actions={actions}
            mailing={mailing}
            hasCreditNote={creditNotes.length > 0}
            onCredit={isCredited ? undefined : crediting.open}
            stamp={stamp}
            onDelete={() => void deletion.remove([invoice], () => void navigate({ to: '/apps/invoice/list' }))}
          />
        </PageHeader>
      </div>
      <div className={classes.page}>
        <div className={classes.paper}>
          <InvoicePrint invoice={invoice} stamp={stamp} />
        </div>
        <Stack gap="md" className={`${classes.side} no-print`}>
          <CreditNotesCard invoice={invoice} creditNotes={creditNotes} />
          <PaymentsCard invoice={invoice} actions={actions} creditNotes={creditNotes} />
          {invoice.creditOf === undefined && <StatusCard invoice={invoice} actions={actions} />}
          <InvoiceHistory invoice={invoice} />
        </Stack>
      </div>
      {mailing.mail && (
        <Compose
          name={mailing.mail.draftId === undefined ? `invoice-${invoice.id}` : String(mailing.mail.draftId)}
          mail={mailing.mail}
          onClose={mailing.close}
        />
      )}
      {isCrediting && <CreditNoteDialog invoice={invoice} creditNotes={creditNotes} onClose={crediting.close} />}
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
