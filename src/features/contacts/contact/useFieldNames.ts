import { useLingui } from '@lingui/react/macro'
import type { Card } from '../import/card.ts'

/** The translated names of a contact's fields, without the photo (`Card`). */
export function useFieldNames(): Record<keyof Card, string> {
  const { t } = useLingui()
  return {
    firstname: t({ message: 'First name', comment: 'Order of a list, and a field' }),
    lastname: t({ message: 'Last name', comment: 'Order of a list, and a field' }),
    company: t({ message: 'Company', comment: 'Order of a list, and a field' }),
    department: t({ message: 'Department', comment: 'A field of a contact' }),
    email: t({ message: 'Email', comment: 'A field of a contact' }),
    phone: t({ message: 'Phone', comment: 'A field of a contact' }),
    address: t({ message: 'Address', comment: 'A postal address' }),
    notes: t({ message: 'Notes', context: 'remarks', comment: 'What one should know about a contact' }),
    tags: t({ message: 'Tags', comment: 'Words one marks a contact with' }),
    starred: t({ message: 'Starred', comment: 'Contacts with a star' }),
    frequentlycontacted: t({ message: 'Frequent', comment: 'Contacts one often writes to' }),
  }
}
