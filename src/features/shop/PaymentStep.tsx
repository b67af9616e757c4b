import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { IconBuildingBank, IconBuildingStore, IconCash, IconCreditCard, IconRocket, IconTruckDelivery } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { type Cart, DELIVERY, DELIVERY_WAYS, type Delivery } from '#contract/cart.ts'
import { CURRENCY } from '#contract/money.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#contract/orders.ts'
import { useFormat } from '#ui/format.ts'
import classes from './CheckoutScreen.module.css'
import type { CheckoutValues } from './checkoutDraft.ts'
import { useOrderNames } from './words.ts'

type Icon = ComponentType<{ size?: number; stroke?: number }>

const DELIVERY_ICON: Record<Delivery, Icon> = { pickup: IconBuildingStore, standard: IconTruckDelivery, express: IconRocket }
const PAYMENT_ICON: Record<PaymentMethod, Icon> = { card: IconCreditCard, transfer: IconBuildingBank, cash: IconCash }

interface Props {
  values: CheckoutValues
  cart: Cart
  delivery: Delivery
  busy: boolean
  onChange(change: Partial<CheckoutValues>): void
  onDelivery(delivery: Delivery): void
  onPlace(): void
}

/** How it is delivered, how it is paid, a word to the office, and the button that makes it an order. */
export function PaymentStep({ values, cart, delivery, busy, onChange, onDelivery, onPlace }: Props) {
  const { t } = useLingui()
  const { money } = useFormat()
  const names = useOrderNames()
  const terms: Record<PaymentMethod, string> = {
    card: t`You pay when you fetch it, or by phone.`,
    transfer: t`The receipt names what to transfer.`,
    cash: t`You pay at the office.`,
  }
  const priceOf = (way: Delivery): string => {
    const { price, freeFrom } = DELIVERY[way]
    return price === 0 || (freeFrom !== undefined && cart.subtotal >= freeFrom)
      ? t({ message: 'Free', comment: 'A delivery that costs nothing' })
      : money(price, CURRENCY)
  }
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
        <Trans comment="Heading: how an order is delivered">Delivery</Trans>
      </h2>
      <Choice label={t({ message: 'Delivery', comment: 'Heading: how an order is delivered' })}>
        {DELIVERY_WAYS.map((way) => (
          <Option
            key={way}
            group="delivery"
            icon={DELIVERY_ICON[way]}
            name={names.delivery[way]}
            note={priceOf(way)}
            chosen={way === delivery}
            onChoose={() => onDelivery(way)}
          />
        ))}
      </Choice>
      <h2>
        <Trans comment="Heading: how an order is paid">Payment</Trans>
      </h2>
      <Choice label={t({ message: 'Payment', comment: 'Heading: how an order is paid' })}>
        {PAYMENT_METHODS.map((method) => (
          <Option
            key={method}
            group="payment"
            icon={PAYMENT_ICON[method]}
            name={names.payment[method]}
            note={terms[method]}
            chosen={method === values.payment}
            onChoose={() => onChange({ payment: method })}
          />
        ))}
      </Choice>
      <Textarea
        label={t`A word to the office`}
        description={t`Optional: when you come by, whom it is for.`}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={values.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <div className={classes.next}>
        <Button type="submit" size="md" loading={busy}>
          <Trans comment="Button that makes the order; a sum of money stands in it">Order for {place}</Trans>
        </Button>
      </div>
    </form>
  )
}

const Choice = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={classes.choice} aria-label={label}>
    {children}
  </fieldset>
)

interface OptionProps {
  group: string
  icon: Icon
  name: string
  note: string
  chosen: boolean
  onChoose(): void
}

const Option = ({ group, icon: Icon, name, note, chosen, onChoose }: OptionProps) => (
  <label className={classes.option}>
    <input type="radio" name={group} checked={chosen} onChange={onChoose} />
    <Icon size={22} stroke={1.6} />
    <span>
      <b>{name}</b>
      <small>{note}</small>
    </span>
  </label>
)
