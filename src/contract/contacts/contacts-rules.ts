import type { Contact } from './contacts.ts'

/** The departments of docs/specification.md 3; an imported contact may name another. */
export const DEPARTMENTS = ['Sales', 'Support', 'Engineering', 'Business Development'] as const

/** Default values of a contact. */
export const contactDefaults: Omit<Contact, 'id'> = {
  firstname: '',
  lastname: '',
  image: '',
  department: '',
  company: '',
  phone: '',
  email: '',
  address: '',
  notes: '',
  frequentlycontacted: false,
  starred: false,
  deleted: false,
  tags: [],
}
