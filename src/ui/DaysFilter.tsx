import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface Props {
  label: string
  /** Such as `2026-01-31`; empty where any day will do. */
  value: string
  min?: string
  max?: string
  onChange(day: string): void
}

/**
 * A day that a list is narrowed by. What the address makes of it does not write over what is being typed, and the year 202 on the way
 * to 2026 is not asked for.
 */
export function DayFilter({ label, value, min, max = '9999-12-31', onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      type="date"
      w={152}
      aria-label={label}
      title={label}
      value={typed ?? value}
      min={min}
      max={max}
      onChange={({ currentTarget: { value: day } }) => {
        setTyped(day)
        if (day === '' || day >= '1000') onChange(day)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
