import type { Contact } from '#contract/contacts/contacts.ts'
import type { CheckoutValues } from './checkoutDraft.ts'

/** The checkout values of a contact. The street ends at the first comma, and the rest is the town: `'4 Mill Lane, Oakfield OX1 2AB'`. */
export function checkoutValuesOf({ email, phone, address }: Contact): Partial<CheckoutValues> {
  const [street = '', ...rest] = address.split(',')
  const values = { email, phone, street: street.trim(), city: rest.join(',').trim() }
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text))
}
