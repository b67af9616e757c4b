import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Radio } from '@mantine/core'
import { type CSSProperties, useId } from 'react'
import type { Contact } from '#contract/contacts/contacts.ts'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { CompareRow } from './CompareRow.tsx'
import classes from './Merge.module.css'
import { displayName, MERGED_FIELDS, type MergeChoice } from './mergeChoice.ts'

interface Props {
  contacts: readonly Contact[]
  choice: MergeChoice
  onChoice(choice: MergeChoice): void
}

/** Contacts side by side, to choose the one that is kept, and for each field in which they differ the value. */
export function CompareContacts({ contacts, choice, onChoice }: Props) {
  const { t } = useLingui()
  const id = useId()
  // `keep` is the contact that stays, `excluded` are those that are left out of the merge.
  const { keep, excluded } = choice
  const isMany = contacts.length > 2
  const toggle = (contact: Contact) => {
    const nextExcluded = excluded.includes(contact) ? excluded.filter((other) => other !== contact) : [...excluded, contact]
    const nextKeep = nextExcluded.includes(keep) ? (contacts.find((other) => !nextExcluded.includes(other)) ?? keep) : keep
    onChoice({ ...choice, keep: nextKeep, excluded: nextExcluded })
  }
  return (
    <div className={classes.scroll}>
      <div className={classes.compare} style={{ '--columns': contacts.length } as CSSProperties} data-many={isMany || undefined}>
        <div className={classes.row} role="radiogroup" aria-labelledby={id}>
          <span className={classes.label} id={id}>
            <Trans context="contacts" comment="Above contacts that are merged: one of them is to be chosen">
              Contact to keep
            </Trans>
          </span>
          {contacts.map((contact) => {
            const isExcluded = excluded.includes(contact)
            const name = displayName(contact) || t`No name`
            return (
              <div key={contact.id} className={classes.person} data-excluded={isExcluded || undefined}>
                <label htmlFor={`${id}${contact.id}`}>
                  <Radio
                    id={`${id}${contact.id}`}
                    name={id}
                    disabled={isExcluded}
                    checked={contact === keep}
                    onChange={() => onChoice({ ...choice, keep: contact })}
                  />
                  <PersonAvatar name={name} src={contact.image} size={36} />
                  <bdi>{name}</bdi>
                </label>
                {isMany && (isExcluded || contacts.length - excluded.length > 2) && (
                  <Button size="compact-sm" variant="subtle" onClick={() => toggle(contact)}>
                    {isExcluded ? (
                      <Trans comment="Button: the contact belongs to those that are merged after all">Include</Trans>
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
