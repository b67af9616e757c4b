import { useLingui } from '@lingui/react/macro'
import { ActionIcon, NumberInput } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
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
  const [typed, setTyped] = useState<{ text: number | string; value: number }>()
  const set = (next: number) => {
    setTyped(undefined)
    const within = Math.min(Math.max(1, max), Math.max(1, Math.round(next)))
    if (within !== value) onChange(within)
  }
  // While one types, the field may be empty; what is stored follows when it is left.
  const shown = typed?.value === value ? typed.text : value
  return (
    // biome-ignore lint/a11y/useSemanticElements: three controls in one line, without the border of a fieldset
    <div role="group" aria-label={label} className={classes.quantity}>
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={t`One fewer`} disabled={value <= 1} onClick={() => set(value - 1)}>
        <IconMinus size={16} />
      </ActionIcon>
      <NumberInput
        hideControls
        variant="unstyled"
        aria-label={label}
        allowNegative={false}
        allowDecimal={false}
        min={1}
        max={max}
        clampBehavior="none"
        classNames={{ input: classes.input as string }}
        value={shown}
        onChange={(text) => setTyped({ text, value })}
        onBlur={() => typed && set(Number(typed.text) || value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed) set(Number(typed.text) || value)
        }}
      />
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={t`One more`} disabled={value >= max} onClick={() => set(value + 1)}>
        <IconPlus size={16} />
      </ActionIcon>
    </div>
  )
}
