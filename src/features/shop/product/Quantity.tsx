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

/** A quantity from 1 to `max`, changed by buttons or by typing. */
export function Quantity({ label, value, max, onChange }: Props) {
  const { t } = useLingui()
  /** What is typed, and the quantity at that time: if the quantity changes, what was typed is dropped. */
  const [draft, setDraft] = useState<{ entered: EnteredNumber; value: number }>()
  // While the user types, the field may be empty; the quantity is stored on blur.
  const fieldValue = draft?.value === value ? draft.entered : value
  const set = (next: number) => {
    setDraft(undefined)
    if (next !== value) onChange(next)
  }
  const store = () => {
    if (fieldValue === '') setDraft(undefined)
    if (typeof fieldValue === 'number') set(fieldValue)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: three controls in one line, without the border of a fieldset
    <div role="group" aria-label={label} className={classes.quantity}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t`Decrease quantity`}
        disabled={value <= 1}
        onClick={() => set(value - 1)}
      >
        <IconMinus size={16} />
      </ActionIcon>
      <NumberField
        variant="unstyled"
        aria-label={label}
        min={1}
        max={Math.max(1, max)}
        classNames={{ root: classes.field, input: classes.input, error: classes.error } as Record<string, string>}
        value={fieldValue}
        onChange={(entered) => setDraft({ entered, value })}
        onBlur={store}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter stores the quantity, and must not submit the form.
          event.preventDefault()
          store()
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t`Increase quantity`}
        disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        <IconPlus size={16} />
      </ActionIcon>
    </div>
  )
}
