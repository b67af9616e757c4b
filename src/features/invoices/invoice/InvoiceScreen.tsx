import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Stack } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useLiveRecord } from '#client/live/live.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { InvoicePaper } from '../print/InvoicePrint.tsx'
import { usePaperStamp } from '../print/usePrintStamp.ts'
import { useInvoiceActions } from '../useInvoiceActions.ts'
import { CreditCard } from './CreditCard.tsx'
import { InvoiceHeaderActions } from './InvoiceHeaderActions.tsx'
import { InvoiceHistory } from './InvoiceHistory.tsx'
import { InvoiceNotFound } from './InvoiceNotFound.tsx'
import classes from './InvoiceScreen.module.css'
import { PaymentsCard } from './PaymentsCard.tsx'
import { StatusCard } from './StatusCard.tsx'
import { useCreditNote } from './useCreditNote.ts'
import { useDeletion } from './useDeletion.ts'
import { useMailing } from './useMailing.ts'

const KeptNumbers = lazyComponent(async () => (await import('../editor/KeptNumbers.tsx')).KeptNumbers)

interface Props {
  id: string
  /** `undefined` when there is none with this number. */
  invoice: Invoice | undefined
}

/** One invoice: its paper, and beside it how far goods and money are. */
export function InvoiceScreen({ id, invoice: initial }: Props) {
  const { t } = useLingui()
  const invoice = useLiveRecord('GET /api/data/invoices/:id', { params: { id } }, initial)
  const navigate = useNavigate()
  const actions = useInvoiceActions()
  const deletion = useDeletion(actions)
  const stampOf = usePaperStamp()
  const note = useCreditNote(invoice)
  const paper = useRef<HTMLDivElement>(null)
  const mailing = useMailing(paper)
  if (!invoice) return <InvoiceNotFound id={id} wasThere={Boolean(initial)} />

  return (
    <>
      <div className="no-print">
        <BackToList />
        <PageHeader title={invoice.creditOf ? t`Credit note ${invoice.id}` : t`Invoice ${invoice.id}`} description={invoice.billTo}>
          <InvoiceHeaderActions
            invoice={invoice}
            actions={actions}
            mailing={mailing}
            credited={note !== undefined}
            onDelete={() => void deletion.remove([invoice], () => void navigate({ to: '/apps/invoice/list' }))}
          />
        </PageHeader>
      </div>
      <div className={classes.page}>
        <div className={classes.paper}>
          <InvoicePaper ref={paper} invoice={invoice} stamp={stampOf(invoice, note !== undefined)} />
        </div>
        <Stack gap="md" className={`${classes.side} no-print`}>
          <CreditCard invoice={invoice} note={note} />
          {invoice.creditOf === undefined && <StatusCard invoice={invoice} actions={actions} />}
          <PaymentsCard invoice={invoice} actions={actions} note={note} />
          <InvoiceHistory invoice={invoice} />
        </Stack>
      </div>
      <KeptNumbers {...deletion.dialog} actions={actions} />
    </>
  )
}

/** The way back to the list. */
export const BackToList = () => (
  <Anchor className={classes.back} renderRoot={(props) => <Link {...props} to="/apps/invoice/list" />}>
    <IconChevronLeft size={16} className={classes.chevron} aria-hidden />
    <Trans comment="Link back to the list of invoices">All invoices</Trans>
  </Anchor>
)
