import { useLingui } from '@lingui/react/macro'
import { DEPARTMENTS } from '#contract/contacts/contacts-rules.ts'
import { ownValue } from '#ui/hooks/ownValue.ts'

/** Returns a function that translates the departments that the specification names (docs/specification.md 3) and returns others unchanged. */
export function useDepartmentName(): (department: string) => string {
  const { t } = useLingui()
  const names: Record<string, string> = {
    Sales: t({ message: 'Sales', context: 'department', comment: 'A department' }),
    Support: t({ message: 'Support', comment: 'A department' }),
    Engineering: t({ message: 'Engineering', comment: 'A department' }),
    'Business Development': t({ message: 'Business Development', comment: 'A department' }),
  }
  return (department) => ownValue(names, department) ?? department
}

/** The departments to choose from: the four known ones, and the selected one if it is another. */
export const departmentChoices = (selected: string | undefined): string[] => [...new Set([...DEPARTMENTS, ...(selected ? [selected] : [])])]
