import { type ReactNode, useRef, useState } from 'react'
import { NumberField } from '#ui/forms/NumberField.tsx'
import type { EnteredNumber } from '#ui/forms/parseNumber.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import classes from '../products/ProductList.module.css'

interface Props {
  label: string
  value: number
  max: number
  /** Of an amount of money. */
  currency?: string
  /** Stores it; false when that failed. */
  onSave(value: number): Promise<boolean>
  /** How it looks while it is not being changed. */
  children: ReactNode
}

/** A number of a table that is changed where it stands: Enter or leaving the field stores it, Escape does not. What is no number stays open. */
export function InlineNumber({ label, value, max, currency, onSave, children }: Props) {
  const [typed, type] = useState<EnteredNumber>()
  const button = useRef<HTMLButtonElement>(null)
  const over = useRef(false)

  const close = (focus: boolean) => {
    over.current = true
    type(undefined)
    if (focus) requestAnimationFrame(() => button.current?.focus())
  }
  const save = (focus: boolean) => {
    // Leaving the field after Enter or Escape is no second time.
    if (over.current || typed === undefined) return
    if (typeof typed === 'string' && typed !== '') return
    close(focus)
    if (typeof typed === 'number' && typed !== value) void onSave(typed)
  }

  if (typed === undefined) {
    return (
      <button
        ref={button}
        type="button"
        className={classes.inline}
        onClick={() => {
          over.current = false
          type(value)
        }}
      >
        <VisuallyHidden>{label}</VisuallyHidden> {children}
      </button>
    )
  }
  return (
    <NumberField
      autoFocus
      className={classes.field}
      aria-label={label}
      max={max}
      currency={currency}
      value={typed}
      onChange={type}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => save(false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save(true)
        if (event.key === 'Escape') close(true)
      }}
    />
  )
}
