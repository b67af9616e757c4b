import type { ContactFields } from './contact-fields.ts'

/** The display name of a contact: the name, else the company, else the email address. */
export const contactName = ({ firstname, lastname, company, email }: ContactFields): string =>
  [firstname, lastname].filter(Boolean).join(' ') || company || email || ''
