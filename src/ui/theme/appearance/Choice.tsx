import { SegmentedControl, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A form control below its label. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text fw={600} mb={8}>
        {label}
      </Text>
      {children}
    </div>
  )
}

interface Props {
  label: string
  value: string
  /** The labels, by value. */
  options: Record<string, string>
  onChange(value: string): void
}

/** A setting with a few values, as a segmented control. */
export const Choice = ({ label, value, options, onChange }: Props) => (
  <Labelled label={label}>
    <SegmentedControl
      fullWidth
      aria-label={label}
      value={value}
      onChange={onChange}
      data={Object.entries(options).map(([key, name]) => ({ value: key, label: name }))}
    />
  </Labelled>
)
