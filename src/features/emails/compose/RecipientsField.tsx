import { useLingui } from '@lingui/react/macro'
import { Pill, TagsInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { useContactSuggestions } from '#client/useContactSuggestions.ts'
import { contactName } from '#contract/contacts/contact-name.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { isRecipient } from '#contract/emails/is-recipient.ts'
import { addressOf, formatRecipient, nameOf, parseTypedRecipients } from '#contract/emails/recipients.ts'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import classes from './Compose.module.css'

interface Props {
  label: string
  value: string[]
  onChange(recipients: string[]): void
  /** The text field. */
  field?: RefObject<HTMLInputElement | null>
  /** Buttons at the end of the row. */
  children?: ReactNode
}

/** Keys that end a recipient. */
const SEPARATORS = new Set([',', ';', '，', '；', '،'])

/** A recipient as it is read: `Ruiz, Ana <ana@a.example>`, without quotes. */
const titleOf = (recipient: string): string =>
  nameOf(recipient) === recipient ? recipient : `${nameOf(recipient)} <${addressOf(recipient)}>`

/** Field for recipients as chips, with suggestions from the contacts. */
export function RecipientsField({ label, value, onChange, field, children }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const people = useRecipientSuggestions(text)
  /** Splits what was entered into recipients, with each address once. */
  const change = (entered: string[]) => {
    const recipients = entered.flatMap((one) => (value.includes(one) ? [one] : parseTypedRecipients(one)))
    // Reversed twice, so that the first of several recipients with one address stays.
    onChange([...new Map(recipients.toReversed().map((one) => [addressOf(one), one])).values()].toReversed())
  }
  const splitAtSeparator = (event: KeyboardEvent) => {
    const isInQuotes = text.split('"').length % 2 === 0
    if (!SEPARATORS.has(event.key) || text.trim() === '' || isInQuotes) return
    event.preventDefault()
    change([...value, text])
    setText('')
  }
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
        onChange={change}
        searchValue={text}
        onSearchChange={setText}
        onKeyDown={splitAtSeparator}
        // What is pasted or entered is one text, which may hold several recipients: `change` takes it apart.
        splitChars={[]}
        isDuplicate={() => false}
        data={[...people.keys()]}
        filter={({ options }) => options}
        selectFirstOptionOnChange={text.trim().length > 1 && !isRecipient(text)}
        comboboxProps={{ shadow: 'md', width: 320, position: 'bottom-start', offset: 4 }}
        maxDropdownHeight={260}
        renderPill={({ value: recipient = '', onRemove }) => (
          <Pill
            className={classes.chip}
            data-wrong={!isRecipient(recipient) || undefined}
            title={isRecipient(recipient) ? titleOf(recipient) : t`This is not a valid email address.`}
            withRemoveButton
            onRemove={onRemove}
          >
            {nameOf(recipient)}
          </Pill>
        )}
        renderOption={({ option: { value } }) => <Person contact={people.get(String(value))} />}
      />
      {children}
    </div>
  )
}

/** A suggested contact. */
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

/** Suggestions: contacts with a mail address that match the entered text, by recipient such as `Ana Silva <ana@x.example>`. */
function useRecipientSuggestions(text: string): ReadonlyMap<string, Contact> {
  const reachable = useContactSuggestions(text).filter(({ email }) => isRecipient(email))
  return new Map(reachable.map((contact) => [formatRecipient(contactName(contact), contact.email), contact]))
}
