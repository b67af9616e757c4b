import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { Delivery } from '#contract/shop/cart.ts'
import { PAYMENT_METHODS } from '#contract/shop/orders-rules.ts'

const text = z.catch(z.string(), '')

/** What is typed on the way to an order: kept until it is placed, so that a reload or a closed window loses nothing. */
const CheckoutValues = z.object({
  name: text,
  email: text,
  phone: text,
  street: text,
  city: text,
  zip: text,
  country: text,
  note: text,
  payment: z.catch(z.enum(PAYMENT_METHODS), 'card'),
})
export type CheckoutValues = z.output<typeof CheckoutValues>

const KEY = 'homeroom.draft.checkout'

function readDraft(): CheckoutValues {
  try {
    return CheckoutValues.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    // Blocked storage or a broken entry: one begins anew.
    return CheckoutValues.parse({})
  }
}

function writeDraft(values: CheckoutValues | undefined): void {
  try {
    if (values) localStorage.setItem(KEY, JSON.stringify(values))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the screen itself still holds what was typed.
  }
}

/** The values of the checkout, kept as they are typed. */
export function useCheckoutDraft() {
  const [values, setValues] = useState(readDraft)
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!over) writeDraft(values)
  }, [values, over])
  return {
    values,
    change: (change: Partial<CheckoutValues>) => setValues((before) => ({ ...before, ...change })),
    /** The order is placed: nothing is kept any more. */
    end() {
      setOver(true)
      writeDraft(undefined)
    },
  }
}

/** What an order says of its buyer: where to send it only where it is sent. */
export const addressOf = ({ name, email, phone, street, city, zip, country }: CheckoutValues, delivery: Delivery) => ({
  name,
  email,
  phone,
  ...(delivery !== 'pickup' && { street, city, zip, country }),
})

/** The fields without which an order cannot reach its buyer this way, as far as they are empty or no address. */
export function missing(values: CheckoutValues, delivery: Delivery): ('name' | 'email' | 'street' | 'city')[] {
  const needed = (['name', 'email', 'street', 'city'] as const).slice(0, delivery === 'pickup' ? 2 : undefined)
  return needed.filter((field) => (field === 'email' ? !z.email().safeParse(values.email.trim()).success : !values[field].trim()))
}
