import { useLingui } from '@lingui/react/macro'
import { DEPARTMENTS } from '#contract/contacts/contacts-rules.ts'
import { ownValue } from '#ui/hooks/ownValue.ts'

/** What the departments of docs/specification.md 3 are called in the language in use; another one stays as it is written. */
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

/** Choices of a department: the four known ones, and the one that is chosen though it is none of them. */
export const departmentsWith = (chosen: string | undefined): string[] => [...new Set([...DEPARTMENTS, ...(chosen ? [chosen] : [])])]
