import { useLingui } from '@lingui/react/macro'
import { Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { LAST_DAY } from './dateInputs.ts'

interface Props {
  /** Such as `2026-01-31`; undefined without this bound. */
  from: string | undefined
  to: string | undefined
  /** Gets the bound that changed; undefined if its field was cleared. */
  onChange(change: { from?: string | undefined } | { to?: string | undefined }): void
}

/** Two date fields that filter a list by its first and last day. */
export function DaysFilter({ from, to, onChange }: Props) {
  const { t } = useLingui()
  return (
    <Group gap={6} wrap="nowrap" maw="100%">
      <DayField label={t`Start date`} value={from} max={to} onChange={(day) => onChange({ from: day })} />
      <span aria-hidden>–</span>
      <DayField label={t`End date`} value={to} min={from} onChange={(day) => onChange({ to: day })} />
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

/**
 * The typed text stays in the field until it loses the focus, so that the URL does not overwrite it. A year below 1000 is unfinished and
 * does not filter yet.
 */
function DayField({ label, value = '', min, max = LAST_DAY, onChange }: DayProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      type="date"
      flex="0 1 152px"
      miw={0}
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
