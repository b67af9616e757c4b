import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { call, messageOf } from '#client/transport/call.ts'
import { statusOf } from '#client/transport/http.ts'
import type { Enrolment } from '#contract/classes/classes.ts'
import { randomId } from '#contract/http/identity.ts'
import type { RequestOf } from '#contract/http/routes.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import { isoFromInput, LAST_DAY } from '#ui/dates/dateInputs.ts'
import { addDays, dayKey } from '#ui/dates/days.ts'
import { useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { confirmLeaveDuring } from '#ui/drafts/unsavedChanges.ts'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { NumberField } from '#ui/forms/NumberField.tsx'
import { type EnteredNumber, numberOf } from '#ui/forms/parseNumber.ts'
import { TextInput } from '#ui/forms/TextFields.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'

type InvoiceBody = RequestOf<'POST /api/data/invoicedata/addinvoice'>['body']

/** The values of the form. */
interface Values {
  /** The name of the sender. */
  from: string
  item: string
  amount: EnteredNumber
  due: string
  /**
   * Identifies the invoices from the first attempt to issue them, and their date; empty before. A later attempt, also after a reload, sends
   * the same invoices with the same idempotency keys, because the first may have arrived without an answer.
   */
  batch: string
  orderDate: string
}

/** The time for which the back end recognizes a repeated request (`RECORD_LIFETIME_MS`), less an hour, in ms. */
const REPEATABLE_MS = 23 * 60 * 60 * 1000

/** True if a stored draft has all fields of this form, and was not begun so long ago that a family could get a second invoice. */
const isValidDraft = (values: Partial<Values>): boolean =>
  ['from', 'item', 'amount', 'due', 'batch', 'orderDate'].every((field) => field in values) &&
  (!values.orderDate || Date.now() - Date.parse(values.orderDate) < REPEATABLE_MS)

/** The days until an invoice is due, at first. */
const TERM_DAYS = 14

interface Props {
  /** The places in one class: the family of each child gets an invoice. */
  enrolments: Enrolment[]
  /** The invoice with the highest id, whose sender is filled in. */
  last: Invoice | undefined
  onClose(): void
}

/** Dialog that issues an invoice for each child of a class, for the same item and amount. Unsaved input is a draft. */
export function InvoiceFamiliesDialog({ enrolments, last, onClose }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useForm<Values>({
    initialValues: {
      from: last?.billFrom ?? '',
      item: '',
      amount: '',
      due: dayKey(addDays(new Date(), TERM_DAYS)),
      batch: '',
      orderDate: '',
    },
    validate: {
      from: (from) => (from.trim() ? null : t`Required.`),
      item: (item) => (item.trim() ? null : t`Required.`),
      amount: (amount) => (numberOf(amount) > 0 ? null : t`Enter an amount above zero.`),
      due: (due) => (due === '' || (isoFromInput(due) && due >= dayKey(new Date())) ? null : t`Choose today or a later date.`),
    },
  })
  const draft = useFormDraft(`classes/${enrolments[0]?.classId}/invoices`, form.isDirty() ? form.values : undefined, isValidDraft)
  const isBegun = form.values.batch !== ''
  const count = enrolments.length
  const finish = () => {
    draft.clear()
    onClose()
  }
  const issue = form.onSubmit(async (entered) => {
    const values = isBegun ? entered : { ...entered, batch: randomId(), orderDate: new Date().toISOString() }
    form.setValues(values)
    let done = 0
    try {
      await confirmLeaveDuring(async () => {
        for (const enrolment of enrolments) {
          await call(
            'POST /api/data/invoicedata/addinvoice',
            { body: invoiceFor(enrolment, values, last) },
            `${values.batch}-${enrolment.id}`,
          )
          done++
        }
      })
      toast(t`${plural(count, { one: '# invoice issued.', other: '# invoices issued.' })}`)
      finish()
      await navigate({ to: '/apps/invoice/list' })
    } catch (reason) {
      // Nothing was stored: the details can be corrected.
      if (done === 0 && statusOf(reason) === 400) form.setValues({ batch: '', orderDate: '' })
      toastError(messageOf(reason))
    }
  })
  return (
    <Modal
      opened
      onClose={() => form.submitting || onClose()}
      title={t`Invoice families`}
      size="sm"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form onSubmit={issue} noValidate>
        <Stack>
          <Text>
            <Plural
              value={count}
              one="The family of # child gets an invoice with these details."
              other="The families of # children each get an invoice with these details."
            />
          </Text>
          <RestoreDraftPrompt draft={draft} onTake={form.setValues} />
          {isBegun && !form.submitting && (
            <Text role="status">
              <Trans>Some invoices may already have been issued. Issue them again with the same details: no family gets two.</Trans>
            </Text>
          )}
          <TextInput data-autofocus required label={t`Item`} maxLength={150} disabled={isBegun} {...form.getInputProps('item')} />
          <NumberField required label={t`Amount per child`} currency={CURRENCY} disabled={isBegun} {...form.getInputProps('amount')} />
          {/* `LAST_DAY` is 31 December 9999: without a limit, browsers accept years of six digits. */}
          <DateField
            type="date"
            max={LAST_DAY}
            label={t({ message: 'Due', comment: 'The day until which an invoice is to be paid' })}
            disabled={isBegun}
            {...form.getInputProps('due')}
          />
          <TextInput
            required
            label={t({ message: 'From', context: 'who bills', comment: 'Who sends the invoice' })}
            maxLength={200}
            disabled={isBegun}
            {...form.getInputProps('from')}
          />
          <Group justify="flex-end">
            <Button variant="default" disabled={form.submitting} onClick={finish}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={form.submitting}>
              <Plural value={count} one="Issue # invoice" other="Issue # invoices" />
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** The invoice for a child, to its parent. The sender's address is that of the last invoice. */
function invoiceFor(
  { childName, parentName, email, phone }: Enrolment,
  { from, item, amount, due, orderDate }: Values,
  last: Partial<Invoice> = {},
): InvoiceBody {
  const { billFromEmail = '', billFromAddress = '', billFromPhone = '', billFromFax = '' } = last
  return {
    ...{ billFrom: from.trim(), billFromEmail, billFromAddress, billFromPhone, billFromFax },
    ...{ billTo: parentName, billToEmail: email, billToPhone: phone, billToAddress: '', billToFax: '' },
    orderDate,
    // Noon, so that neighbouring time zones have the same day.
    dueDate: isoFromInput(`${due}T12:00`) || null,
    orders: [{ itemName: `${item.trim()} – ${childName}`, unitPrice: numberOf(amount), units: 1 }],
    vat: 0,
  }
}
