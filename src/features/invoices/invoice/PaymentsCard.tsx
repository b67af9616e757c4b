import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSend, IconX } from '@tabler/icons-react'
import { call } from '#client/transport/call.ts'
import { settlementDocumentNumber } from '#contract/invoices/invoice-payments-rules.ts'
import { amountDue, paymentState } from '#contract/invoices/invoice-totals.ts'
import type { Invoice, InvoicePayment } from '#contract/invoices/invoices.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { toastUndo } from '#ui/feedback/toast.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { useFormat } from '#ui/text/format.ts'
import { PaymentPill } from '../StatePill.tsx'
import type { InvoiceActions } from '../useInvoiceActions.ts'
import classes from './InvoiceScreen.module.css'
import { PaymentDialog } from './PaymentDialog.tsx'

interface Props {
  invoice: Invoice
  actions: InvoiceActions
  /** The invoice's valid credit notes; the payment entries that they made cannot be removed. */
  creditNotes: readonly Invoice[]
}

/** Card with the amount due and the payments of an invoice, and a button to record one. */
export function PaymentsCard({ invoice, actions, creditNotes }: Props) {
  const { t } = useLingui()
  const { money, date } = useFormat()
  const [isAdding, dialog] = useDisclosure()
  const { id, currency = CURRENCY, payments = [] } = invoice
  const due = amountDue(invoice)
  // `creditOf` is set only for a credit note: the id of the invoice that it credits.
  const isCredit = invoice.creditOf !== undefined
  const removePayment = (payment: InvoicePayment) =>
    actions.attempt(async () => {
      const { id: paymentId, ...body } = payment
      await call('DELETE /api/data/invoices/:id/payments/:paymentId', { params: { id, paymentId } })
      toastUndo(
        t`Payment deleted.`,
        () => void actions.attempt(() => call('POST /api/data/invoices/:id/payments', { params: { id }, body })),
      )
    })
  /** How a payment was made: its method, or the paper that settled the invoice. */
  const methodOf = (payment: InvoicePayment) => {
    // Set only for the entry by which an invoice and its credit note settle each other: the number of the other document.
    const settlingNumber = settlementDocumentNumber(payment)
    if (settlingNumber === undefined) return payment.method
    return isCredit ? t`Invoice ${{ id: settlingNumber }}` : t`Credit note ${{ id: settlingNumber }}`
  }

  return (
    <section className={classes.card}>
      <Group justify="space-between" mb={10}>
        <h2 style={{ margin: 0, fontSize: '0.875rem' }}>
          <Trans>Payment</Trans>
        </h2>
        {!isCredit && <PaymentPill state={paymentState(invoice, new Date())} />}
      </Group>
      <dl style={{ margin: 0 }}>
        <Money label={t({ message: 'Total', comment: 'What an invoice comes to' })} value={money(invoice.grandTotal, currency)} />
        {isCredit ? (
          <Money label={t({ message: 'To refund', comment: 'On a credit note' })} value={money(Math.max(0, -due), currency)} />
        ) : (
          <Money label={t({ message: 'Owed', comment: 'What is still to be paid' })} value={money(Math.max(0, due), currency)} />
        )}
        {!isCredit && due < 0 && (
          <Money
            label={t({ message: 'Overpaid', comment: 'By how much more was paid than an invoice comes to' })}
            value={money(-due, currency)}
          />
        )}
      </dl>
      {payments.length > 0 && (
        <ul className={classes.payments}>
          {payments.map((payment) => (
            <li key={payment.id}>
              <span style={{ flex: 1 }}>
                {money(payment.amount, currency)}
                <small>{[date(payment.date), methodOf(payment), payment.note].filter(Boolean).join(' · ')}</small>
              </span>
              {/* A settlement with the credit note cannot be taken back. On the credit note itself its amount is negative. */}
              {payment.amount > 0 && !(creditNotes.length > 0 && settlementDocumentNumber(payment)) && (
                <Tooltip label={t`Delete payment`}>
                  <ActionIcon variant="subtle" color="gray" size={32} aria-label={t`Delete payment`} onClick={() => removePayment(payment)}>
                    <IconX size={16} />
                  </ActionIcon>
                </Tooltip>
              )}
            </li>
          ))}
        </ul>
      )}
      {invoice.draft && (
        <Button fullWidth mt={12} variant="light" leftSection={<IconSend size={18} />} onClick={() => actions.issue(invoice)}>
          <Trans comment="Makes a draft a real invoice">Issue invoice</Trans>
        </Button>
      )}
      {due > 0 && (
        <Button fullWidth mt={12} variant="light" onClick={dialog.open}>
          <Trans>Record a payment</Trans>
        </Button>
      )}
      {isAdding && <PaymentDialog invoice={invoice} onClose={dialog.close} />}
    </section>
  )
}

/** A line with a label and a formatted amount. */
const Money = ({ label, value }: { label: string; value: string }) => (
  <div className={classes.money}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
