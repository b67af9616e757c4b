import { useLingui } from '@lingui/react/macro'
import type { AutocompleteProps } from '@mantine/core'
import { useState } from 'react'
import { useContactSuggestions } from '#client/useContactSuggestions.ts'
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
  // Suggestions appear once the user types.
  const [typed, setTyped] = useState('')
  const matches = useContactSuggestions(typed).map((contact) => ({
    name: contactName(contact),
    email: contact.email,
    phone: contact.phone,
  }))
  // One suggestion for each name, because the field identifies options by their text.
  const people = [...new Map(matches.map((person) => [person.name, person])).values()]
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
        setTyped(value)
      }}
      onOptionSubmit={(name) => {
        const person = people.find((candidate) => candidate.name === name)
        if (person) onSelectPerson(person)
      }}
    />
  )
}
