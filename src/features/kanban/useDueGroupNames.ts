import { useLingui } from '@lingui/react/macro'
import type { DueGroup } from './dueGroups.ts'

/** The translated names of the groups of tasks by due date. */
export function useDueGroupNames(): Record<DueGroup, string> {
  const { t } = useLingui()
  return {
    late: t`Overdue`,
    today: t`Today`,
    week: t({ message: 'Next 7 days', comment: 'Group of tasks by when they are due' }),
    later: t({ message: 'Later', comment: 'Group of tasks by when they are due' }),
    past: t({ message: 'Done earlier', comment: 'Group of tasks that were due before today and are done' }),
    never: t({ message: 'No due date', comment: 'Group of tasks' }),
  }
}
