import { type ReactNode, useRef, useState } from 'react'
import { DecimalInput } from '#ui/DecimalInput.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import classes from './ProductList.module.css'

interface Props {
  label: string
  value: number
  max: number
  /** Decimals that can be written; none unless told. */
  decimals?: number
  /** Stores it; false when that failed. */
  onSave(value: number): Promise<boolean>
  /** How it looks while it is not being changed. */
  children: ReactNode
}

/** A number of a table that is changed where it stands: Enter or leaving the field stores it, Escape does not. */
export function InlineNumber({ label, value, max, decimals = 0, onSave, children }: Props) {
  const [typed, type] = useState<number | string>()
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
    const next = Number(typed)
    close(focus)
    if (typed !== '' && Number.isFinite(next) && next !== value) void onSave(next)
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
    <DecimalInput
      autoFocus
      className={classes.field}
      aria-label={label}
      min={0}
      max={max}
      clampBehavior="strict"
      allowNegative={false}
      decimalScale={decimals}
      inputMode={decimals ? 'decimal' : 'numeric'}
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
