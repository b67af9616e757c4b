import { Trans, useLingui } from '@lingui/react/macro'
import { Button, SimpleGrid } from '@mantine/core'
import { IconBuildingStore, IconRocket, IconTruckDelivery } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useContactSuggestions } from '#client/useContactSuggestions.ts'
import { contactName } from '#contract/contacts/contact-name.ts'
import type { Cart, Delivery } from '#contract/shop/cart.ts'
import { DELIVERY, DELIVERY_METHODS } from '#contract/shop/cart-rules.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { NameInput } from '#ui/forms/NameInput.tsx'
import { TextInput } from '#ui/forms/TextFields.tsx'
import { useFormat } from '#ui/text/format.ts'
import { useOrderNames } from '../labels.ts'
import { type Icon, RadioCard, RadioCards } from '../product/RadioCards.tsx'
import classes from './CheckoutScreen.module.css'
import { type CheckoutValues, invalidFields } from './checkoutDraft.ts'
import { checkoutValuesOf } from './checkoutValuesOf.ts'

const DELIVERY_ICON: Record<Delivery, Icon> = { pickup: IconBuildingStore, standard: IconTruckDelivery, express: IconRocket }

interface Props {
  values: CheckoutValues
  cart: Cart
  delivery: Delivery
  /** Errors of the back end by field. */
  errors: Record<string, string>
  onChange(change: Partial<CheckoutValues>): void
  onDelivery(delivery: Delivery): void
  onNext(): void
}

/** Step 2 of the checkout: delivery, buyer and address. Contacts are suggested while the name is typed. */
export function AddressStep({ values, cart, delivery, errors, onChange, onDelivery, onNext }: Props) {
  const { t } = useLingui()
  const { money } = useFormat()
  const names = useOrderNames()
  const [submitted, setSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const buyers = useContactSuggestions(values.name, 2)
  const invalid = submitted ? invalidFields(values, delivery) : []
  const errorOf = (name: keyof CheckoutValues) =>
    errors[name] ??
    (invalid.some((one) => one === name)
      ? name === 'email'
        ? t`Enter an email address such as ana@school.example.`
        : t`Required.`
      : undefined)
  /** The props of a text input for this field. @param maxLength in characters */
  const inputProps = (name: keyof CheckoutValues, maxLength: number) => ({
    name,
    maxLength,
    value: values[name],
    error: errorOf(name),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.currentTarget.value }),
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (invalidFields(values, delivery).length === 0) return onNext()
    // The first invalid field gets the focus, as soon as it is rendered as invalid.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const priceOf = (delivery: Delivery): string => {
    // `freeFrom`: the order value from which the delivery is free.
    const { price, freeFrom } = DELIVERY[delivery]
    return price === 0 || (freeFrom !== undefined && cart.subtotal >= freeFrom)
      ? t({ message: 'Free', comment: 'A delivery that costs nothing' })
      : money(price, CURRENCY)
  }

  return (
    <form ref={form} className={classes.card} noValidate onSubmit={submit}>
      <h2>
        <Trans comment="Heading: how an order is delivered">Delivery</Trans>
      </h2>
      <RadioCards label={t({ message: 'Delivery', comment: 'Heading: how an order is delivered' })}>
        {DELIVERY_METHODS.map((option) => (
          <RadioCard
            key={option}
            group="delivery"
            icon={DELIVERY_ICON[option]}
            name={names.delivery[option]}
            note={priceOf(option)}
            checked={option === delivery}
            onChange={() => onDelivery(option)}
          />
        ))}
      </RadioCards>
      <h2>
        {delivery === 'pickup' ? (
          <Trans comment="Column: the buyer of an order">Customer</Trans>
        ) : (
          <Trans comment="Step of a checkout">Address</Trans>
        )}
      </h2>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NameInput
          required
          label={t({ message: 'Name', comment: 'Of a person who buys' })}
          name="name"
          autoComplete="name"
          maxLength={120}
          value={values.name}
          error={errorOf('name')}
          onChange={(name) => onChange({ name })}
          people={buyers.map((one) => ({ id: String(one.id), name: contactName(one), note: one.email || one.company }))}
          onPerson={(id) => {
            const buyer = buyers.find((one) => String(one.id) === id)
            if (buyer) onChange(checkoutValuesOf(buyer))
          }}
        />
        <TextInput required type="email" label={t`Email`} autoComplete="email" {...inputProps('email', 200)} />
        <TextInput type="tel" dir="auto" label={t`Phone`} autoComplete="tel" {...inputProps('phone', 60)} />
        {/* An order that is picked up needs no address. */}
        {delivery !== 'pickup' && (
          <>
            <TextInput required label={t`Street and number`} autoComplete="shipping address-line1" {...inputProps('street', 200)} />
            <TextInput
              label={t({ message: 'Postcode', comment: 'Of an address' })}
              autoComplete="shipping postal-code"
              {...inputProps('zip', 20)}
            />
            <TextInput
              required
              label={t({ message: 'Town', comment: 'Of an address' })}
              autoComplete="shipping address-level2"
              {...inputProps('city', 120)}
            />
            <TextInput
              label={t({ message: 'Country', comment: 'Of an address' })}
              autoComplete="shipping country-name"
              {...inputProps('country', 80)}
            />
          </>
        )}
      </SimpleGrid>
      <div className={classes.next}>
        <Button type="submit" size="md">
          <Trans comment="From delivery and address to the payment">Continue to payment</Trans>
        </Button>
      </div>
    </form>
  )
}
