import { useLingui } from '@lingui/react/macro'
import type { Task } from '#contract/kanban/kanban.ts'
import { dueDateOf } from '#contract/kanban/task-due.ts'
import { useFormat } from '#ui/text/format.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import classes from './IconLabel.module.css'

interface Props {
  task: Task
  isOverdue: boolean
}

/** The due date of a task, or nothing. An overdue date is red with an icon, and screen readers announce it as overdue. */
export function DueDate({ task, isOverdue }: Props) {
  const { t } = useLingui()
  const { day } = useFormat()
  const iso = dueDateOf(task)
  if (!iso) return null
  return (
    <time dateTime={iso} className={classes.label} data-icon={isOverdue ? 'late' : 'due'} data-late={isOverdue || undefined}>
      {isOverdue && <VisuallyHidden>{t`Overdue`} </VisuallyHidden>}
      {day(iso)}
    </time>
  )
}
