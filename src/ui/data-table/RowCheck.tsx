import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import classes from './RowCheck.module.css'

interface Props {
  label: string
  checked: boolean
  /** Some of what it stands for is chosen. */
  some?: boolean
  tabIndex?: number
  onChange(event: ChangeEvent<HTMLInputElement>): void
}

/** The browser's own checkbox in the look of the house: a table draws dozens of them with every turn of the wheel. */
export function RowCheck({ label, checked, some = false, tabIndex, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <input ref={box} type="checkbox" className={classes.box} aria-label={label} checked={checked} tabIndex={tabIndex} onChange={onChange} />
  )
}
