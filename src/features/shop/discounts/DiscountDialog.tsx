import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { isNotFound } from '#client/live/live.ts'
import { call, fieldErrorsOf, messageOf } from '#client/transport/call.ts'
import type { Discount } from '#contract/shop/cart.ts'
import { localDay } from '#contract/values/local-day.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import { isoFromInput, isoRangeOfDays, LAST_DAY } from '#ui/dates/dateInputs.ts'
import { RecordDeletedNotice } from '#ui/drafts/DeletedRecordDraft.tsx'
import { dirtyFields, pickFields } from '#ui/drafts/fieldHashes.ts'
import { useFormDraft, type ValueText } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toastUndo } from '#ui/feedback/toast.tsx'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'
import { FormError } from '#ui/forms/FormError.tsx'
import { NumberField } from '#ui/forms/NumberField.tsx'
import { type EnteredNumber, numberOf } from '#ui/forms/parseNumber.ts'
import { TextInput } from '#ui/forms/TextFields.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { useFormat } from '#ui/text/format.ts'
import { currencySymbol } from '#ui/text/money.ts'

interface Props {
  /** The code to change; undefined for a new one. */
  discount?: Discount
  onClose(): void
}

interface Values {
  code: string
  percent: EnteredNumber
  amount: EnteredNumber
  minimum: EnteredNumber
  /** The last day on which the code is valid, or an empty text. */
  until: string
}

/** Runs a call, and shows its error in a toast. */
const attempt = withErrorToast(messageOf)

/** The fields of the form, in a stored draft. */
const FIELDS = ['code', 'percent', 'amount', 'minimum', 'until'] as const
const isCompleteDraft = (values: Partial<Values>): boolean => FIELDS.every((name) => ['string', 'number'].includes(typeof values[name]))

const valuesOf = ({ id, percent, amount, minimum, until }: Discount): Values => ({
  code: id,
  percent: percent || '',
  amount: amount || '',
  minimum: minimum || '',
  until: until ? localDay(until) : '',
})

/** The body of the request. An end that was not changed keeps its exact time. */
const bodyOf = ({ percent, amount, minimum, until }: Values, before: Discount | undefined) => ({
  percent: numberOf(percent),
  amount: numberOf(amount),
  minimum: numberOf(minimum),
  // `isoRangeOfDays` gives the end of the day, as ISO text in UTC.
  until: before?.until && localDay(before.until) === until ? before.until : (isoRangeOfDays({ to: until }).to ?? null),
})

/** The dialog to create or change a discount code. Typed values are stored as a draft until they are saved or cancelled. */
export function DiscountDialog({ discount, onClose }: Props) {
  const { t } = useLingui()
  /** The stored code; undefined for a new one, and after a save has shown that it was deleted. */
  const [stored, setStored] = useState(discount)
  const { money } = useFormat()
  const [error, setError] = useState('')
  const [opened, setOpened] = useState(true)
  const close = () => setOpened(false)
  const [initialValues] = useState(() => (discount ? valuesOf(discount) : { code: '', percent: '', amount: '', minimum: '', until: '' }))
  const form = useForm<Values>({
    initialValues,
    validate: {
      code: (code) => (/^[\p{L}\p{N}-]{3,40}$/u.test(code.trim()) ? null : t`Use 3 to 40 letters, digits or hyphens.`),
      until: (until) => (until === '' || isoFromInput(until) ? null : t`Choose a date.`),
      percent: (percent, { amount }) => (numberOf(percent) > 0 || numberOf(amount) > 0 ? null : t`Enter the discount.`),
    },
  })
  // By the initial values the draft knows which fields were typed, and whether somebody else has changed them since.
  const draft = useFormDraft(
    `discounts/${discount?.id ?? 'new'}`,
    form.isDirty() ? form.values : undefined,
    isCompleteDraft,
    discount && initialValues,
  )
  const discardAndClose = () => {
    draft.clear()
    close()
  }
  const save = async (values: Values) => {
    try {
      let now = stored
      const merged = await draft.mergeWithStored(values, async () => {
        now = stored && (await call('GET /api/data/discounts', {})).find(({ id }) => id === stored.id)
        return now && valuesOf(now)
      })
      if (!merged) return
      /** What the code takes off, from which order value on, and until when. */
      const conditions = bodyOf(merged.values, now)
      if (stored) {
        const { id } = stored
        const before = bodyOf(merged.stored, now)
        const changes = dirtyFields(conditions, before)
        await call('PATCH /api/data/discounts/:id', { params: { id }, body: changes })
        const undo = () => call('PATCH /api/data/discounts/:id', { params: { id }, body: pickFields(before, Object.keys(changes)) })
        toastUndo(t`“${id}” updated.`, () => void attempt(undo))
      } else {
        const body = { code: values.code, ...conditions }
        await call('POST /api/data/discounts', { body }, draft.idempotencyKeyFor(body))
      }
      discardAndClose()
    } catch (reason) {
      if (stored && isNotFound(reason)) return setStored(undefined)
      const fields = fieldErrorsOf(reason)
      form.setErrors(fields)
      setError(Object.keys(fields).length ? '' : messageOf(reason))
    }
  }
  const names = {
    percent: t({ message: 'Percent off', comment: 'Field of a discount code' }),
    amount: t({ message: 'Amount off', comment: 'Field of a discount code' }),
    minimum: t({ message: 'Minimum order', comment: 'Field of a discount code: the lowest value of an order' }),
    until: t({ message: 'Last day', comment: 'Field of a discount code' }),
  }
  const valueText: ValueText = (field, value) => (typeof value === 'number' && field !== 'percent' ? money(value, CURRENCY) : undefined)
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClose}
      size="sm"
      title={discount ? t`Edit ${discount.id}` : t`Add a code`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form noValidate onSubmit={form.onSubmit(save)}>
        {discount && !stored ? (
          <RecordDeletedNotice busy={form.submitting} />
        ) : (
          <RestoreDraftPrompt draft={draft} names={names} valueText={valueText} onTake={form.setValues} />
        )}
        <Stack gap="sm">
          <TextInput
            data-autofocus={!discount || undefined}
            required
            disabled={discount !== undefined}
            label={t({ message: 'Code', comment: 'Field: the discount code itself' })}
            description={discount ? undefined : t`What customers enter. Not case-sensitive.`}
            maxLength={40}
            {...form.getInputProps('code')}
          />
          <Group grow align="flex-start" gap="sm">
            <NumberField
              data-autofocus={discount !== undefined || undefined}
              label={names.percent}
              percent
              max={100}
              decimals={2}
              rightSection="%"
              {...form.getInputProps('percent')}
            />
            <NumberField
              label={names.amount}
              currency={CURRENCY}
              max={1_000_000}
              leftSection={currencySymbol(CURRENCY)}
              {...form.getInputProps('amount')}
            />
          </Group>
          <NumberField
            label={names.minimum}
            description={t`Leave empty for no minimum.`}
            currency={CURRENCY}
            max={1_000_000}
            leftSection={currencySymbol(CURRENCY)}
            {...form.getInputProps('minimum')}
          />
          <DateField
            type="date"
            max={LAST_DAY}
            label={names.until}
            description={t`Leave empty for no end date.`}
            {...form.getInputProps('until')}
          />
          <FormError message={error} />
        </Stack>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={discardAndClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={form.submitting}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
