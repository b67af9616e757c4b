import type { ContactFields } from './contact-fields.ts'

/** What a contact is called: the name, else the company, else the address. */
export const contactName = ({ firstname, lastname, company, email }: ContactFields): string =>
  [firstname, lastname].filter(Boolean).join(' ') || company || email || ''
