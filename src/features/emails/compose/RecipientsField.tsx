import { useLingui } from '@lingui/react/macro'
import { Pill, TagsInput } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { call } from '#client/transport/call.ts'
import { contactName } from '#contract/contacts/contact-name.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { addressOf, isRecipient } from '#contract/emails/mail-text.ts'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { nameOf, recipient } from '../people.ts'
import classes from './Compose.module.css'

interface Props {
  label: string
  value: string[]
  onChange(recipients: string[]): void
  field?: RefObject<HTMLInputElement | null>
  /** At the end of the line. */
  children?: ReactNode
}

/** Addressees as chips: people of the contacts by their name, or typed addresses. */
export function RecipientsField({ label, value, onChange, field, children }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const people = usePeople(typed)
  return (
    <div className={classes.field}>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      <TagsInput
        ref={field}
        variant="unstyled"
        flex={1}
        aria-label={label}
        value={value}
        onChange={onChange}
        searchValue={typed}
        onSearchChange={setTyped}
        splitChars={[',', ';', '\n']}
        isDuplicate={(one, there) => there.some((other) => addressOf(other) === addressOf(one))}
        data={[...people.keys()]}
        filter={({ options }) => options}
        selectFirstOptionOnChange={typed.trim().length > 1 && !isRecipient(typed)}
        comboboxProps={{ shadow: 'md', width: 320, position: 'bottom-start', offset: 4 }}
        maxDropdownHeight={260}
        renderPill={({ value: one = '', onRemove }) => (
          <Pill
            className={classes.pill}
            data-wrong={!isRecipient(one) || undefined}
            title={isRecipient(one) ? one : t`This is not a mail address.`}
            withRemoveButton
            onRemove={onRemove}
          >
            {nameOf(one)}
          </Pill>
        )}
        renderOption={({ option: { value: one } }) => <Person contact={people.get(String(one))} />}
      />
      {children}
    </div>
  )
}

const Person = ({ contact }: { contact: Contact | undefined }) =>
  contact && (
    <span className={classes.person}>
      <PersonAvatar name={contactName(contact)} src={contact.image} size={34} />
      <span>
        <bdi>{contactName(contact)}</bdi>
        <bdi>{contact.email}</bdi>
      </span>
    </span>
  )

const nobody: ReadonlyMap<string, Contact> = new Map()

/** The contacts with a mail address whose words begin as what was typed, as addressees. */
function usePeople(typed: string): ReadonlyMap<string, Contact> {
  const [found, setFound] = useState(nobody)
  const q = typed.trim()
  useEffect(() => {
    if (q === '') return setFound(nobody)
    let stale = false
    const show = (contacts: Contact[]) => {
      const there = contacts.filter(({ email }) => isRecipient(email))
      if (!stale) setFound(new Map(there.map((contact) => [recipient(contactName(contact), contact.email), contact])))
    }
    // Suggestions are a help, not a need: without them the address is simply typed.
    call('GET /api/data/contacts/ContactsData', { query: { q, deleted: 'false', page: 1, pageSize: 6 } }).then(show, () => show([]))
    return () => {
      stale = true
    }
  }, [q])
  return found
}
