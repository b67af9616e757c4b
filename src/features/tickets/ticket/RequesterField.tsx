import { useLingui } from '@lingui/react/macro'
import type { AutocompleteProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { call } from '#client/transport/call.ts'
import { contactName } from '#contract/contacts/contact-name.ts'
import { Autocomplete } from '#ui/forms/Autocomplete.tsx'

/** A contact. */
interface Person {
  name: string
  email: string
  phone: string
}

interface Props extends Omit<AutocompleteProps, 'data'> {
  onSelectPerson(person: Person): void
}

/** The field for the requester: any name, with contacts as suggestions. */
export function RequesterField({ onSelectPerson, onChange, ...props }: Props) {
  const { t } = useLingui()
  const [people, setPeople] = useState<Person[]>([])
  const find = useDebouncedCallback(async (q: string) => {
    try {
      // `deleted: 'false'` leaves out contacts in the trash.
      const contacts = q.trim()
        ? await call('GET /api/data/contacts/ContactsData', { query: { q, deleted: 'false', page: 1, pageSize: 6 } })
        : []
      const matches = contacts.map((contact) => ({ name: contactName(contact), email: contact.email, phone: contact.phone }))
      // One suggestion for each name, because the field identifies options by their text.
      setPeople([...new Map(matches.map((person) => [person.name, person])).values()])
    } catch (reason) {
      console.warn('The contacts could not be searched.', reason)
    }
  }, 150)
  return (
    <Autocomplete
      {...props}
      label={t({ message: 'Requester', comment: 'Field: the requester of a ticket' })}
      maxLength={200}
      data={people.map(({ name }) => name)}
      // The API has searched already.
      filter={({ options }) => options}
      onChange={(value) => {
        onChange?.(value)
        find(value)
      }}
      onOptionSubmit={(name) => {
        const person = people.find((candidate) => candidate.name === name)
        if (person) onSelectPerson(person)
      }}
    />
  )
}
