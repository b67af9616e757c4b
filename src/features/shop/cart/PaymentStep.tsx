import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBuildingBank, IconCash, IconCreditCard } from '@tabler/icons-react'
import type { Cart } from '#contract/shop/cart.ts'
import type { PaymentMethod } from '#contract/shop/orders.ts'
import { PAYMENT_METHODS } from '#contract/shop/orders-rules.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { Textarea } from '#ui/forms/TextFields.tsx'
import { useFormat } from '#ui/text/format.ts'
import { useOrderNames } from '../labels.ts'
import { type Icon, RadioCard, RadioCards } from '../product/RadioCards.tsx'
import classes from './CheckoutScreen.module.css'
import type { CheckoutValues } from './checkoutDraft.ts'

const PAYMENT_ICON: Record<PaymentMethod, Icon> = { card: IconCreditCard, transfer: IconBuildingBank, cash: IconCash }

interface Props {
  values: CheckoutValues
  cart: Cart
  busy: boolean
  onChange(change: Partial<CheckoutValues>): void
  onPlace(): void
}

/** Step 3 of the checkout: payment method, a note to the office, and the button that places the order. */
export function PaymentStep({ values, cart, busy, onChange, onPlace }: Props) {
  const { t } = useLingui()
  const { money } = useFormat()
  const names = useOrderNames()
  const terms: Record<PaymentMethod, string> = {
    card: t`Pay on collection or by phone.`,
    transfer: t`The amount to transfer is on the receipt.`,
    cash: t`Pay at the office.`,
  }
  // The total; the name of the variable is part of the message.
  const place = money(cart.total, CURRENCY)
  return (
    <form
      className={classes.card}
      onSubmit={(event) => {
        event.preventDefault()
        onPlace()
      }}
    >
      <h2>
        <Trans comment="Heading: how an order is paid">Payment</Trans>
      </h2>
      <RadioCards label={t({ message: 'Payment', comment: 'Heading: how an order is paid' })}>
        {PAYMENT_METHODS.map((method) => (
          <RadioCard
            key={method}
            group="payment"
            icon={PAYMENT_ICON[method]}
            name={names.payment[method]}
            note={terms[method]}
            checked={method === values.payment}
            onChange={() => onChange({ payment: method })}
          />
        ))}
      </RadioCards>
      <Textarea
        label={t`Note for the office`}
        description={t`Optional: collection time, or who it is for.`}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={values.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <div className={classes.next}>
        <Button type="submit" size="md" loading={busy}>
          <Trans comment="Button that places the order, with its total amount">Place order: {place}</Trans>
        </Button>
      </div>
    </form>
  )
}
