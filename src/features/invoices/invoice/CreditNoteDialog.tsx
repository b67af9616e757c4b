import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { call, messageOf } from '#client/transport/call.ts'
import { type Credit, creditNoteAmounts, isWithinInvoice, remainingCredit, uncreditedAmount } from '#contract/invoices/invoice-credit.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { invoiceNumber } from '#contract/invoices/invoices-rules.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { NumberField } from '#ui/forms/NumberField.tsx'
import { type EnteredNumber, MAX_NUMBER, numberOf } from '#ui/forms/parseNumber.ts'
import { Textarea } from '#ui/forms/TextFields.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { useFormat } from '#ui/text/format.ts'
import classes from './CreditNoteDialog.module.css'

interface Props {
  invoice: Invoice
  /** The valid credit notes of the invoice so far. */
  creditNotes: readonly Invoice[]
  onClose(): void
}

/** The values of the form; `orders` are the lines of the invoice, in its order. */
interface Values {
  orders: { units: EnteredNumber; unitPrice: EnteredNumber }[]
  shipping: EnteredNumber
  reason: string
}

/** True if a stored draft has all fields of this form. */
const isValidDraft = (values: Partial<Values>): boolean =>
  Array.isArray(values.orders) && 'shipping' in values && typeof values.reason === 'string'

/** The credit that the form describes; invalid numbers count as 0. */
const creditOf = ({ orders, shipping }: Values): Credit => ({
  orders: orders.map(({ units, unitPrice }, line) => ({ line, units: numberOf(units) || 0, unitPrice: numberOf(unitPrice) || 0 })),
  shipping: numberOf(shipping) || 0,
})

/** Negates the amounts of a credit note, as it is stored. */
const asNote = (invoice: Invoice, { orders, ...amounts }: ReturnType<typeof creditNoteAmounts>): Invoice => ({
  ...invoice,
  orders: orders.map((line) => ({ ...line, units: -line.units, unitTotalPrice: -line.unitTotalPrice })),
  totalCost: -amounts.totalCost,
  vat: -amounts.vat,
  discount: -amounts.discount,
  shipping: -amounts.shipping,
  grandTotal: -amounts.grandTotal,
})

/** Dialog that issues a credit note: what is credited of each line, and why. It is filled in with all that earlier notes leave. */
export function CreditNoteDialog({ invoice, creditNotes, onClose }: Props) {
  const { t } = useLingui()
  const { money, number } = useFormat()
  const navigate = useNavigate()
  const { id, currency = CURRENCY } = invoice
  const remaining = remainingCredit(invoice, creditNotes)
  const form = useForm<Values>({
    initialValues: {
      orders: remaining.orders.map(({ units, unitPrice }) => ({ units, unitPrice })),
      shipping: remaining.shipping,
      reason: '',
    },
    validate: { reason: (reason) => (reason.trim() ? null : t`Required.`) },
  })
  const draft = useFormDraft(
    `invoices/${id}/credit`,
    form.isDirty() ? form.values : undefined,
    (values: Partial<Values>) => isValidDraft(values) && values.orders?.length === invoice.orders.length,
  )
  const credit = creditOf(form.values)
  const amounts = creditNoteAmounts(invoice, creditNotes, credit)
  const isEmpty = amounts.orders.length === 0 && amounts.shipping === 0
  const isTooMuch = !isWithinInvoice(invoice, [...creditNotes, asNote(invoice, amounts)])
  const finish = () => {
    draft.clear()
    onClose()
  }
  const issue = form.onSubmit(async ({ reason }) => {
    const body = { ...credit, orders: credit.orders.filter(({ units, unitPrice }) => units !== 0 && unitPrice !== 0), reason }
    try {
      const note = await call('POST /api/data/invoices/:id/credit', { params: { id }, body }, draft.idempotencyKeyFor(body))
      finish()
      await navigate({ to: '/apps/invoice/detail/$id', params: { id: String(note.id) } })
      toast(t`Credit note ${{ id: invoiceNumber(note) }} issued.`)
    } catch (reason) {
      toastError(messageOf(reason))
    }
  })
  const rest = money(uncreditedAmount(invoice, creditNotes), currency)
  return (
    <Modal opened onClose={onClose} title={t`Create credit note`} size="lg" closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={issue} noValidate>
        <Stack>
          <RestoreDraftPrompt draft={draft} onTake={form.setValues} />
          <ol className={classes.lines}>
            {invoice.orders.map(({ itemName, units, unitPrice }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an issued invoice have no id and keep their places
              <li key={index} className={classes.line}>
                <span className={classes.item}>
                  <bdi>{itemName}</bdi>
                  <small>
                    {number(units)} × {money(unitPrice, currency)}
                  </small>
                </span>
                <NumberField
                  label={t({ message: 'Quantity', comment: 'How many' })}
                  aria-label={t`Quantity of line ${{ number: index + 1 }}`}
                  min={Math.min(0, units)}
                  decimals={3}
                  {...form.getInputProps(`orders.${index}.units`)}
                />
                <NumberField
                  label={t({ message: 'Price', context: 'unit price', comment: 'Of one unit' })}
                  aria-label={t`Price of line ${{ number: index + 1 }}`}
                  min={-MAX_NUMBER}
                  currency={currency}
                  {...form.getInputProps(`orders.${index}.unitPrice`)}
                />
              </li>
            ))}
          </ol>
          {remaining.shipping !== 0 && (
            <NumberField
              className={classes.shipping}
              label={t({ message: 'Shipping', comment: 'What sending the goods costs' })}
              currency={currency}
              {...form.getInputProps('shipping')}
            />
          )}
          <Textarea
            required
            autosize
            minRows={2}
            maxLength={500}
            label={t({ message: 'Reason', context: 'credit note', comment: 'Why an invoice is credited; printed on the credit note' })}
            description={t`Printed on the credit note.`}
            {...form.getInputProps('reason')}
          />
          <dl className={classes.totals}>
            <Amount
              label={t({ message: 'Subtotal', comment: 'Sum of the lines of an invoice' })}
              value={money(amounts.totalCost, currency)}
            />
            {amounts.discount !== 0 && <Amount label={t`Discount`} value={money(-amounts.discount, currency)} />}
            <Amount label={t`VAT`} value={money(amounts.vat, currency)} />
            {amounts.shipping !== 0 && (
              <Amount
                label={t({ message: 'Shipping', comment: 'What sending the goods costs' })}
                value={money(amounts.shipping, currency)}
              />
            )}
            <Amount isTotal label={t`Total credit`} value={money(amounts.grandTotal, currency)} />
          </dl>
          {isTooMuch && (
            <Text role="alert" size="sm" c="error">
              <Trans>This is more than was invoiced. At most {rest} can be credited.</Trans>
            </Text>
          )}
          <Text size="sm" c="dimmed">
            <Trans>The credit note gets a number at once. To cancel it later, void it.</Trans>
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={finish}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={form.submitting} disabled={isEmpty || isTooMuch}>
              <Trans>Issue credit note</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** A line with a label and a formatted amount. */
const Amount = ({ label, value, isTotal }: { label: string; value: string; isTotal?: boolean }) => (
  <div data-total={isTotal || undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
