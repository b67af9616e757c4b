import { useLingui } from '@lingui/react/macro'
import { Select } from '#ui/forms/Select.tsx'
import type { GroupBy } from './taskGroups.ts'

interface Props {
  value: GroupBy | undefined
  onChange(by: GroupBy | undefined): void
}

/** Select for the grouping of the table. */
export function GroupSelect({ value, onChange }: Props) {
  const { t } = useLingui()
  return (
    <Select<GroupBy>
      fitsOptions
      aria-label={t`Group by`}
      placeholder={t({ message: 'No grouping', comment: 'The table of tasks is not grouped' })}
      clearable
      clearButtonProps={{ 'aria-label': t`Do not group` }}
      data={[
        { value: 'property', label: t({ message: 'By label', comment: 'How tasks are grouped' }) },
        { value: 'assignee', label: t({ message: 'By person', comment: 'How tasks are grouped' }) },
        { value: 'due', label: t({ message: 'By due date', comment: 'How tasks are grouped' }) },
      ]}
      value={value ?? null}
      onChange={(by) => onChange(by ?? undefined)}
    />
  )
}
