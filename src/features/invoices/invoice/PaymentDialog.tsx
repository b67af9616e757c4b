import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Select, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { call, fieldErrorsOf, messageOf } from '#client/transport/call.ts'
import { amountDue } from '#contract/invoices/invoice-totals.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import { LAST_DAY } from '#ui/dates/dateInputs.ts'
import { useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toastError } from '#ui/feedback/toast.tsx'
import { NumberField } from '#ui/forms/NumberField.tsx'
import { type EnteredNumber, numberOf } from '#ui/forms/parseNumber.ts'
import { TextInput } from '#ui/forms/TextFields.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { dayOf, timestampOf } from '../dateField.ts'

/** The values of the form. */
interface Values {
  amount: EnteredNumber
  date: string
  method: string
  note: string
}

/** True if a stored draft has all fields of this form. */
const isValidDraft = (values: Partial<Values>): boolean => ['amount', 'date', 'method', 'note'].every((field) => field in values)

/** Dialog that records a payment. It is filled in with the whole amount due and today. Unsaved input is a draft. */
export function PaymentDialog({ invoice, onClose }: { invoice: Invoice; onClose(): void }) {
  const { t } = useLingui()
  const methods = [
    t({ message: 'Bank transfer', comment: 'How an invoice was paid' }),
    t({ message: 'Card', comment: 'How an invoice was paid' }),
    t({ message: 'Cash', comment: 'How an invoice was paid' }),
    t({ message: 'Direct debit', comment: 'How an invoice was paid' }),
  ]
  const form = useForm<Values>({
    initialValues: {
      amount: amountDue(invoice),
      date: dayOf(new Date().toISOString()),
      method: methods[0] ?? '',
      note: '',
    },
    validate: {
      amount: (amount) => (numberOf(amount) > 0 ? null : t`Enter an amount above zero.`),
      date: (date) => (date === '' || timestampOf(date) ? null : t`Choose a date.`),
    },
  })
  const draft = useFormDraft(`invoices/${invoice.id}/payment`, form.isDirty() ? form.values : undefined, isValidDraft)
  const finish = () => {
    draft.clear()
    onClose()
  }
  const save = form.onSubmit(async ({ amount, date, method, note }) => {
    try {
      const body = { amount: numberOf(amount), method, note, ...(date && { date: timestampOf(date) }) }
      await call('POST /api/data/invoices/:id/payments', { params: { id: invoice.id }, body }, draft.idempotencyKeyFor(body))
      finish()
    } catch (reason) {
      const fields = fieldErrorsOf(reason)
      if (Object.keys(fields).length) form.setErrors(fields)
      else toastError(messageOf(reason))
    }
  })
  return (
    <Modal opened onClose={onClose} title={t`Record a payment`} size="sm" closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={save} noValidate>
        <Stack>
          <RestoreDraftPrompt draft={draft} onTake={form.setValues} />
          <NumberField label={t`Amount`} currency={invoice.currency ?? CURRENCY} data-autofocus {...form.getInputProps('amount')} />
          {/* `LAST_DAY` is 31 December 9999: without a limit, browsers accept years of six digits. */}
          <DateField type="date" max={LAST_DAY} label={t({ message: 'Date', comment: 'Of a payment' })} {...form.getInputProps('date')} />
          <Select label={t`Method`} data={methods} allowDeselect={false} {...form.getInputProps('method')} />
          <TextInput label={t({ message: 'Note', comment: 'A remark on a payment' })} maxLength={300} {...form.getInputProps('note')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={finish}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={form.submitting}>
              <Trans>Save</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
