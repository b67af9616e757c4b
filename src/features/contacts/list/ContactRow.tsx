import { useLingui } from '@lingui/react/macro'
import { IconStarFilled } from '@tabler/icons-react'
import { type CSSProperties, type PointerEvent, useRef } from 'react'
import { contactName } from '#contract/contacts/contact-name.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { RowCheck } from '#ui/data-table/RowCheck.tsx'
import { listRow } from '#ui/list/ListDetail.tsx'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { useDepartmentName } from '../labels.ts'
import classes from './ContactList.module.css'

interface Props {
  contact: Contact
  /** The letter to show, if this is its first contact. */
  letter: string | undefined
  style: CSSProperties
  /** The position in the list, from 1. */
  position: number
  total: number
  /** The ids of the rendered rows, for the arrow keys. */
  ids: readonly string[]
  openId: string | undefined
  isSelected: boolean
  /** @param isRange true if all rows since the last selected one are selected too (Shift) */
  onSelect(isRange: boolean): void
}

/** A contact in the list: avatar or checkbox, name, company and department. */
export function ContactRow({ contact, letter, style, position, total, ids, openId, isSelected, onSelect }: Props) {
  const { t } = useLingui()
  const departmentName = useDepartmentName()
  const isRange = useRef(false)
  const { id, company, department, email, phone, image, starred } = contact
  const name = contactName(contact) || phone || t`No name`
  const affiliation = [company, department && departmentName(department)].filter(Boolean).join(' · ')
  const onPointerDown = (event: PointerEvent) => {
    isRange.current = event.shiftKey
  }
  return (
    <li
      className={classes.item}
      style={style}
      aria-posinset={position}
      aria-setsize={total}
      data-selected={isSelected || undefined}
      data-touch-row={position - 1}
    >
      {letter && (
        <span className={classes.letter} aria-hidden>
          {letter}
        </span>
      )}
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside names itself; the label only widens its target */}
      <label className={classes.checkbox} onPointerDownCapture={onPointerDown}>
        <RowCheck label={t`Select ${name}`} tabIndex={-1} checked={isSelected} onChange={() => onSelect(isRange.current)} />
      </label>
      <RowLink
        // The other search parameters of the list stay.
        target={{ to: '/apps/contacts', search: { contact: id, do: undefined }, keepsSearch: true, replace: openId !== undefined }}
        className={classes.row}
        // The attributes for the arrow keys and the tab order.
        {...listRow(String(id), openId, ids)}
      >
        <PersonAvatar name={name} src={image} size={36} />
        <span className={classes.text}>
          <span className={classes.name}>
            <bdi>{name}</bdi>
            {starred && <IconStarFilled size={14} className={classes.star} aria-label={t`Starred`} />}
          </span>
          <span className={classes.affiliation}>
            <bdi>{affiliation || email || phone}</bdi>
          </span>
        </span>
      </RowLink>
    </li>
  )
}
