import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
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
}

/** True if a stored draft has all fields of this form. */
const isValidDraft = (values: Partial<Values>): boolean => ['from', 'item', 'amount', 'due'].every((field) => field in values)

/** The days until an invoice is due, at first. */
const TERM_DAYS = 14

interface Props {
  /** The children of one class, each of whose families gets an invoice. */
  children: Enrolment[]
  /** The invoice with the highest id, whose sender is filled in. */
  last: Invoice | undefined
  onClose(): void
}

/** Dialog that issues an invoice for each child of a class, for the same item and amount. Unsaved input is a draft. */
export function InvoiceFamiliesDialog({ children, last, onClose }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useForm<Values>({
    initialValues: { from: last?.billFrom ?? '', item: '', amount: '', due: dayKey(addDays(new Date(), TERM_DAYS)) },
    validate: {
      from: (from) => (from.trim() ? null : t`Required.`),
      item: (item) => (item.trim() ? null : t`Required.`),
      amount: (amount) => (numberOf(amount) > 0 ? null : t`Enter an amount above zero.`),
      due: (due) => (due === '' || (isoFromInput(due) && due >= dayKey(new Date())) ? null : t`Choose a date from today.`),
    },
  })
  const draft = useFormDraft(`classes/${children[0]?.classId}/invoices`, form.isDirty() ? form.values : undefined, isValidDraft)
  /** Each request with its idempotency key: the same in a second attempt, because the first may have arrived without an answer. */
  const requests = useRef(new Map<Enrolment['id'], { key: string; body: InvoiceBody; isDone: boolean }>())
  const count = children.length
  const finish = () => {
    draft.clear()
    onClose()
  }
  const issue = form.onSubmit(async (values) => {
    try {
      for (const child of children) {
        const request = requests.current.get(child.id) ?? { key: randomId(), body: invoiceFor(child, values, last), isDone: false }
        requests.current.set(child.id, request)
        if (request.isDone) continue
        await call('POST /api/data/invoicedata/addinvoice', { body: request.body }, request.key)
        request.isDone = true
      }
      toast(t`${plural(count, { one: '# invoice issued.', other: '# invoices issued.' })}`)
      finish()
      await navigate({ to: '/apps/invoice/list' })
    } catch (reason) {
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
          <TextInput data-autofocus required label={t`Item`} maxLength={150} {...form.getInputProps('item')} />
          <NumberField required label={t`Amount per child`} currency={CURRENCY} {...form.getInputProps('amount')} />
          {/* `LAST_DAY` is 31 December 9999: without a limit, browsers accept years of six digits. */}
          <DateField
            type="date"
            max={LAST_DAY}
            label={t({ message: 'Due', comment: 'The day until which an invoice is to be paid' })}
            {...form.getInputProps('due')}
          />
          <TextInput
            required
            label={t({ message: 'Sender', comment: 'Who an invoice is from' })}
            maxLength={200}
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
  { from, item, amount, due }: Values,
  last: Partial<Invoice> = {},
): InvoiceBody {
  const { billFromEmail = '', billFromAddress = '', billFromPhone = '', billFromFax = '' } = last
  return {
    ...{ billFrom: from.trim(), billFromEmail, billFromAddress, billFromPhone, billFromFax },
    ...{ billTo: parentName, billToEmail: email, billToPhone: phone, billToAddress: '', billToFax: '' },
    orderDate: new Date().toISOString(),
    // Noon, so that neighbouring time zones have the same day.
    dueDate: isoFromInput(`${due}T12:00`) || null,
    orders: [{ itemName: `${item.trim()} – ${childName}`, unitPrice: numberOf(amount), units: 1 }],
    vat: 0,
  }
}
