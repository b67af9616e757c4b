import * as z from 'zod/mini'
import type { Delivery } from '#contract/shop/cart.ts'
import type { PaymentMethod } from '#contract/shop/orders.ts'
import { usePersistedText } from '#ui/drafts/persistedText.ts'
import { discardDraft } from '#ui/drafts/storage.ts'

/** What is typed on the way to an order. */
export interface CheckoutValues {
  name: string
  email: string
  phone: string
  street: string
  city: string
  zip: string
  country: string
  note: string
  payment: PaymentMethod
}

const EMPTY: CheckoutValues = { name: '', email: '', phone: '', street: '', city: '', zip: '', country: '', note: '', payment: 'card' }

/** The values of the checkout, kept until the order is placed. */
export function useCheckoutDraft() {
  const [values, setValues] = usePersistedText('checkout', EMPTY)
  return {
    values,
    change: (change: Partial<CheckoutValues>) => setValues((before) => ({ ...before, ...change })),
    /** Deletes the draft, after the order was placed. */
    discard: () => discardDraft('checkout'),
  }
}

/** The buyer of an order; with an address only if the order is sent. */
export const addressOf = ({ name, email, phone, street, city, zip, country }: CheckoutValues, delivery: Delivery) => ({
  name,
  email,
  phone,
  ...(delivery !== 'pickup' && { street, city, zip, country }),
})

/** The required fields of this delivery that are empty or invalid. */
export function invalidFields(values: CheckoutValues, delivery: Delivery): ('name' | 'email' | 'street' | 'city')[] {
  // An order that is picked up needs name and email only.
  const required = (['name', 'email', 'street', 'city'] as const).slice(0, delivery === 'pickup' ? 2 : undefined)
  return required.filter((field) => (field === 'email' ? !z.email().safeParse(values.email.trim()).success : !values[field].trim()))
}
