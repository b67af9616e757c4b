import { useLingui } from '@lingui/react/macro'
import { Radio } from '@mantine/core'
import { useId } from 'react'
import type { Contact } from '#contract/contacts/contacts.ts'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { useFieldNames } from '../contact/useFieldNames.ts'
import { useDepartmentName } from '../labels.ts'
import classes from './Merge.module.css'
import { displayName, hasDifferentValues, type MergeChoice, type MergedField, mergedContacts, sourceOf } from './mergeChoice.ts'

interface Props {
  field: MergedField
  contacts: readonly Contact[]
  choice: MergeChoice
  onChoose(contact: Contact): void
}

/** A field of the compared contacts: a choice if their values differ, the value once if they are equal, nothing if all are empty. */
export function CompareRow({ field, contacts, choice, onChoose }: Props) {
  const { t } = useLingui()
  const id = useId()
  const names = useFieldNames()
  const departmentName = useDepartmentName()
  /** The contacts that are not left out of the merge. */
  const merged = mergedContacts(choice, [...contacts])
  /** The contact whose value is kept; undefined if all are empty. */
  const source = sourceOf(field, choice, contacts)
  if (!source) return null
  const label = field === 'image' ? t({ message: 'Photo', comment: 'A field of a contact' }) : names[field]
  const render = (contact: Contact) => {
    const value = contact[field]
    if (field === 'department') return departmentName(value)
    if (field !== 'image') return value
    return (
      <>
        <PersonAvatar name={displayName(contact)} src={value} size={44} />
        <VisuallyHidden>{displayName(contact)}</VisuallyHidden>
      </>
    )
  }
  if (!hasDifferentValues(field, merged)) {
    return field === 'image' ? null : (
      <div className={classes.row}>
        <span className={classes.label}>{label}</span>
        <span className={classes.same}>
          <bdi>{render(source)}</bdi>
        </span>
      </div>
    )
  }
  return (
    <div className={classes.row} role="radiogroup" aria-labelledby={id}>
      <span className={classes.label} id={id}>
        {label}
      </span>
      {contacts.map((contact) =>
        merged.includes(contact) && contact[field] ? (
          <label key={contact.id} className={classes.cell} htmlFor={`${id}${contact.id}`}>
            <Radio
              id={`${id}${contact.id}`}
              name={id}
              checked={contact === source}
              onChange={() => onChoose(contact)}
              classNames={{ root: classes.dot }}
            />
            <bdi dir={field === 'phone' ? 'ltr' : undefined}>{render(contact)}</bdi>
          </label>
        ) : (
          <span key={contact.id} className={classes.none}>
            {contact[field] ? <bdi>{render(contact)}</bdi> : '—'}
          </span>
        ),
      )}
    </div>
  )
}
