import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { NumberField } from '#ui/forms/NumberField.tsx'
import type { EnteredNumber } from '#ui/forms/parseNumber.ts'
import classes from './Quantity.module.css'

interface Props {
  label: string
  value: number
  max: number
  onChange(quantity: number): void
}

/** How many: one fewer, one more, or typed. Never fewer than one nor more than there are. */
export function Quantity({ label, value, max, onChange }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<{ entered: EnteredNumber; value: number }>()
  // While somebody types, the field may be empty; what is stored follows when it is left.
  const shown = typed?.value === value ? typed.entered : value
  const set = (next: number) => {
    setTyped(undefined)
    if (next !== value) onChange(next)
  }
  const store = () => {
    if (shown === '') setTyped(undefined)
    if (typeof shown === 'number') set(shown)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: three controls in one line, without the border of a fieldset
    <div role="group" aria-label={label} className={classes.quantity}>
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={t`One fewer`} disabled={value <= 1} onClick={() => set(value - 1)}>
        <IconMinus size={16} />
      </ActionIcon>
      <NumberField
        variant="unstyled"
        aria-label={label}
        min={1}
        max={Math.max(1, max)}
        classNames={{ root: classes.field, input: classes.input, error: classes.error } as Record<string, string>}
        value={shown}
        onChange={(entered) => setTyped({ entered, value })}
        onBlur={store}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // It stores the quantity, and puts nothing into the cart.
          event.preventDefault()
          store()
        }}
      />
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={t`One more`} disabled={value >= max} onClick={() => set(value + 1)}>
        <IconPlus size={16} />
      </ActionIcon>
    </div>
  )
}
