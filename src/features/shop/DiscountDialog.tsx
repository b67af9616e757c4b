import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { call, fieldsOf, messageOf } from '#client/call.ts'
import { addDiscount, changeDiscount, type Discount } from '#contract/cart.ts'
import { localDay } from '#contract/local-day.ts'
import { CURRENCY } from '#contract/money.ts'
import { DecimalInput } from '#ui/DecimalInput.tsx'
import { DraftOffer } from '#ui/DraftOffer.tsx'
import { useFormDraft } from '#ui/draft.ts'
import { LAST_DAY, momentOf, momentsOf } from '#ui/moments.ts'
import { toastUndo } from '#ui/toast.tsx'

interface Props {
  /** The code to change; without it a new one is made. */
  discount?: Discount
  onClose(): void
}

type Entered = number | string

interface Values {
  code: string
  percent: Entered
  amount: Entered
  minimum: Entered
  /** The last day on which it counts, or nothing. */
  until: string
}

/** The sign of the shop's currency. */
const SIGN = new Intl.NumberFormat('en', { style: 'currency', currency: CURRENCY }).format(0)[0]

const NAMES = ['code', 'percent', 'amount', 'minimum', 'until'] as const
const isWhole = (values: Partial<Values>): boolean => NAMES.every((name) => ['string', 'number'].includes(typeof values[name]))

const valuesOf = ({ id, percent, amount, minimum, until }: Discount): Values => ({
  code: id,
  percent: percent || '',
  amount: amount || '',
  minimum: minimum || '',
  until: until ? localDay(until) : '',
})

/** Makes a discount code, or changes what one takes off. What is typed is kept until it is saved or cancelled. */
export function DiscountDialog({ discount, onClose }: Props) {
  const { t } = useLingui()
  const [problem, setProblem] = useState('')
  const [opened, setOpened] = useState(true)
  const close = () => setOpened(false)
  const form = useForm<Values>({
    initialValues: discount ? valuesOf(discount) : { code: '', percent: '', amount: '', minimum: '', until: '' },
    validate: {
      code: (code) => (/^[\p{L}\p{N}-]{3,40}$/u.test(code.trim()) ? null : t`A code has 3 to 40 letters, digits or hyphens.`),
      until: (until) => (until === '' || momentOf(until) ? null : t`Choose a day.`),
      percent: (percent, { amount }) => (Number(percent) > 0 || Number(amount) > 0 ? null : t`Write how much it takes off.`),
    },
  })
  const draft = useFormDraft(`discounts/${discount?.id ?? 'new'}`, form.isDirty() ? form.values : undefined, isWhole)
  const end = () => {
    draft.end()
    close()
  }
  const save = async ({ code, ...values }: Values) => {
    const [percent, amount, minimum] = [Number(values.percent), Number(values.amount), Number(values.minimum)]
    // The moment of an ending that was not touched stays to the second.
    const until =
      discount?.until && localDay(discount.until) === values.until ? discount.until : (momentsOf({ to: values.until }).to ?? null)
    const terms = { percent, amount, minimum, until }
    try {
      if (discount) {
        const { id, ...before } = discount
        await call(changeDiscount, { params: { id }, body: terms })
        toastUndo(t`“${id}” was changed.`, () => void call(changeDiscount, { params: { id }, body: before }).catch(console.warn))
      } else await call(addDiscount, { body: { code, ...terms } }, draft.keyFor({ code, ...terms }))
      end()
    } catch (reason) {
      const fields = fieldsOf(reason)
      form.setErrors(fields)
      setProblem(Object.keys(fields).length ? '' : messageOf(reason))
    }
  }
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
        <DraftOffer draft={draft} onTake={form.setValues} />
        <Stack gap="sm">
          <TextInput
            data-autofocus={!discount || undefined}
            required
            disabled={discount !== undefined}
            label={t({ message: 'Code', comment: 'Field: the discount code itself' })}
            description={discount ? undefined : t`What buyers type; capital or small letters are the same.`}
            maxLength={40}
            {...form.getInputProps('code')}
          />
          <Group grow align="flex-start" gap="sm">
            <DecimalInput
              data-autofocus={discount !== undefined || undefined}
              label={t({ message: 'Percent off', comment: 'Field of a discount code' })}
              min={0}
              max={100}
              suffix=" %"
              {...form.getInputProps('percent')}
            />
            <DecimalInput
              label={t({ message: 'Amount off', comment: 'Field of a discount code' })}
              min={0}
              max={1_000_000}
              decimalScale={2}
              leftSection={SIGN}
              {...form.getInputProps('amount')}
            />
          </Group>
          <DecimalInput
            label={t({ message: 'Counts from', comment: 'Field of a discount code: the lowest value of an order' })}
            description={t`Empty: whatever the order comes to.`}
            min={0}
            max={1_000_000}
            decimalScale={2}
            leftSection={SIGN}
            {...form.getInputProps('minimum')}
          />
          <TextInput
            type="date"
            max={LAST_DAY}
            label={t({ message: 'Last day', comment: 'Field of a discount code' })}
            description={t`Empty: until somebody ends it.`}
            {...form.getInputProps('until')}
          />
          {problem && (
            <Alert color="error" role="alert">
              {problem}
            </Alert>
          )}
        </Stack>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={end}>
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
