import type { ComponentType, ReactNode } from 'react'
import classes from '../cart/CheckoutScreen.module.css'

export type Icon = ComponentType<{ size?: number; stroke?: number }>

/** A radio group whose options are `RadioCard`s. */
export const RadioCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={classes.choice} aria-label={label}>
    {children}
  </fieldset>
)

interface RadioCardProps {
  /** `name` of the radio buttons of the group. */
  group: string
  icon: Icon
  name: string
  note: string
  checked: boolean
  onChange(): void
}

/** An option of `RadioCards`: a large radio button with an icon and a note. */
export const RadioCard = ({ group, icon: Icon, name, note, checked, onChange }: RadioCardProps) => (
  <label className={classes.option}>
    <input type="radio" name={group} checked={checked} onChange={onChange} />
    <Icon size={22} stroke={1.6} />
    <span>
      <b>{name}</b>
      <small>{note}</small>
    </span>
  </label>
)
