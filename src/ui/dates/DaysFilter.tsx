import { useLingui } from '@lingui/react/macro'
import { Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { LAST_DAY } from './moments.ts'

interface Props {
  /** Such as `2026-01-31`; nothing where the list has no such bound. */
  from: string | undefined
  to: string | undefined
  /** Told the day that is another one now: nothing where its field was emptied. */
  onChange(change: { from?: string | undefined } | { to?: string | undefined }): void
}

/** The days that a list is narrowed by: from one on, until another, or both. */
export function DaysFilter({ from, to, onChange }: Props) {
  const { t } = useLingui()
  return (
    <Group gap={6} wrap="nowrap">
      <DayField label={t`From this day on`} value={from} max={to} onChange={(day) => onChange({ from: day })} />
      <span aria-hidden>–</span>
      <DayField label={t`Until this day`} value={to} min={from} onChange={(day) => onChange({ to: day })} />
    </Group>
  )
}

interface DayProps {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange(day: string | undefined): void
}

/** What the address makes of a day does not write over what is being typed, and the year 202 on the way to 2026 is not asked for. */
function DayField({ label, value = '', min, max = LAST_DAY, onChange }: DayProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      type="date"
      w={152}
      aria-label={label}
      title={label}
      value={typed ?? value}
      {...(min !== undefined && { min })}
      max={max}
      onChange={({ currentTarget: { value: day } }) => {
        setTyped(day)
        if (day === '' || day >= '1000') onChange(day || undefined)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
