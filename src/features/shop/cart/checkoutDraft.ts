import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { Delivery } from '#contract/shop/cart.ts'
import { PAYMENT_METHODS } from '#contract/shop/orders-rules.ts'

const text = z.catch(z.string(), '')

/** The typed values of the checkout. They are stored until the order is placed, so that a reload or a closed tab loses nothing. */
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
    // Storage is blocked or the entry is invalid: start with empty values.
    return CheckoutValues.parse({})
  }
}

function writeDraft(values: CheckoutValues | undefined): void {
  try {
    if (values) localStorage.setItem(KEY, JSON.stringify(values))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the values exist only on the screen.
  }
}

/** State of the checkout's values, stored on each change. */
export function useCheckoutDraft() {
  const [values, setValues] = useState(readDraft)
  const [placed, setPlaced] = useState(false)
  useEffect(() => {
    if (!placed) writeDraft(values)
  }, [values, placed])
  return {
    values,
    change: (change: Partial<CheckoutValues>) => setValues((before) => ({ ...before, ...change })),
    /** Deletes the stored values after the order was placed. */
    end() {
      setPlaced(true)
      writeDraft(undefined)
    },
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
  const required = (['name', 'email', 'street', 'city'] as const).slice(0, delivery === 'pickup' ? 2 : undefined)
  return required.filter((field) => (field === 'email' ? !z.email().safeParse(values.email.trim()).success : !values[field].trim()))
}
