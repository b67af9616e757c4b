import { type ReactNode, useRef, useState } from 'react'
import { usePreventReload } from '#ui/drafts/unsavedChanges.ts'
import { NumberField } from '#ui/forms/NumberField.tsx'
import type { EnteredNumber } from '#ui/forms/parseNumber.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import classes from '../products/ProductList.module.css'

interface Props {
  label: string
  value: number
  max: number
  /** ISO 4217 code, for an amount of money. */
  currency?: string
  /** Stores the number. Resolves to false if that failed. */
  onSave(value: number): Promise<boolean>
  /** The content while it is not being edited. */
  children: ReactNode
}

/** A number in a table cell that is edited in place: Enter or blur stores it, Escape cancels. Text that is not a number keeps the field open. */
export function InlineNumber({ label, value, max, currency, onSave, children }: Props) {
  /** What is typed; undefined while the field is closed. */
  const [entered, setEntered] = useState<EnteredNumber>()
  const button = useRef<HTMLButtonElement>(null)
  const isClosed = useRef(false)
  // An update must not reload the page meanwhile, because no draft stores this number.
  usePreventReload(entered !== undefined && entered !== value)

  /** Closes the field. @param returnFocus true if the button gets the focus */
  const close = (returnFocus: boolean) => {
    isClosed.current = true
    setEntered(undefined)
    if (returnFocus) requestAnimationFrame(() => button.current?.focus())
  }
  /** Stores the number and closes the field. @param returnFocus true if the button gets the focus */
  const save = (returnFocus: boolean) => {
    // The blur after Enter or Escape must not save again.
    if (isClosed.current || entered === undefined) return
    // Text that is not a number. An empty field closes without a change.
    if (typeof entered === 'string' && entered !== '') return
    close(returnFocus)
    if (typeof entered === 'number' && entered !== value) void onSave(entered)
  }

  if (entered === undefined) {
    return (
      <button
        ref={button}
        type="button"
        className={classes.inline}
        onClick={() => {
          isClosed.current = false
          setEntered(value)
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
      value={entered}
      onChange={setEntered}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => save(false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save(true)
        if (event.key === 'Escape') close(true)
      }}
    />
  )
}
