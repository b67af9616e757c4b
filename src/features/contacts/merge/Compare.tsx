import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Radio } from '@mantine/core'
import { type CSSProperties, useId } from 'react'
import type { Contact } from '#contract/contacts/contacts.ts'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { CompareRow } from './CompareRow.tsx'
import classes from './Merge.module.css'
import { type Choice, calledBy, MERGED_FIELDS } from './merging.ts'

interface Props {
  contacts: readonly Contact[]
  choice: Choice
  onChoice(choice: Choice): void
}

/** Contacts side by side: which one stays, and where they differ, which value does. */
export function Compare({ contacts, choice, onChoice }: Props) {
  const { t } = useLingui()
  const id = useId()
  const { keep, leftOut } = choice
  const many = contacts.length > 2
  const toggle = (contact: Contact) => {
    const out = leftOut.includes(contact) ? leftOut.filter((one) => one !== contact) : [...leftOut, contact]
    const stays = out.includes(keep) ? (contacts.find((one) => !out.includes(one)) ?? keep) : keep
    onChoice({ ...choice, keep: stays, leftOut: out })
  }
  return (
    <div className={classes.scroll}>
      <div className={classes.compare} style={{ '--columns': contacts.length } as CSSProperties} data-many={many || undefined}>
        <div className={classes.row} role="radiogroup" aria-labelledby={id}>
          <span className={classes.label} id={id}>
            <Trans context="contacts" comment="Above contacts that are merged: one of them is to be chosen">
              Which one stays?
            </Trans>
          </span>
          {contacts.map((contact) => {
            const out = leftOut.includes(contact)
            const name = calledBy(contact) || t`No name`
            return (
              <div key={contact.id} className={classes.person} data-out={out || undefined}>
                <label htmlFor={`${id}${contact.id}`}>
                  <Radio
                    id={`${id}${contact.id}`}
                    name={id}
                    disabled={out}
                    checked={contact === keep}
                    onChange={() => onChoice({ ...choice, keep: contact })}
                  />
                  <PersonAvatar name={name} src={contact.image} size={36} />
                  <bdi>{name}</bdi>
                </label>
                {many && (out || contacts.length - leftOut.length > 2) && (
                  <Button size="compact-sm" variant="subtle" onClick={() => toggle(contact)}>
                    {out ? (
                      <Trans comment="Button: the contact belongs to those that are merged after all">Take in again</Trans>
                    ) : (
                      <Trans comment="Button: the contact is not one of those that are merged">Leave out</Trans>
                    )}
                  </Button>
                )}
              </div>
            )
          })}
        </div>
        {MERGED_FIELDS.map((field) => (
          <CompareRow
            key={field}
            field={field}
            contacts={contacts}
            choice={choice}
            onChoose={(contact) => onChoice({ ...choice, values: { ...choice.values, [field]: contact } })}
          />
        ))}
      </div>
    </div>
  )
}
