import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import classes from './RowCheck.module.css'

interface Props {
  label: string
  checked: boolean
  /** Some of the rows that the checkbox stands for are selected, but not all. */
  indeterminate?: boolean
  tabIndex?: number
  onChange(event: ChangeEvent<HTMLInputElement>): void
}

/**
 * The browser's own checkbox in the app's style. Mantine's checkbox is too slow for a table that renders dozens of them while it scrolls.
 */
export function RowCheck({ label, checked, indeterminate = false, tabIndex, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <input ref={box} type="checkbox" className={classes.box} aria-label={label} checked={checked} tabIndex={tabIndex} onChange={onChange} />
  )
}
