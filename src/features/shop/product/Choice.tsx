import type { ComponentType, ReactNode } from 'react'
import classes from '../cart/CheckoutScreen.module.css'

export type Icon = ComponentType<{ size?: number; stroke?: number }>

/** One of a few ways, as large buttons. */
export const Choice = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={classes.choice} aria-label={label}>
    {children}
  </fieldset>
)

interface OptionProps {
  group: string
  icon: Icon
  name: string
  note: string
  chosen: boolean
  onChoose(): void
}

export const Option = ({ group, icon: Icon, name, note, chosen, onChoose }: OptionProps) => (
  <label className={classes.option}>
    <input type="radio" name={group} checked={chosen} onChange={onChoose} />
    <Icon size={22} stroke={1.6} />
    <span>
      <b>{name}</b>
      <small>{note}</small>
    </span>
  </label>
)
