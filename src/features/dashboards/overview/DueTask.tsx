import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Task } from '#contract/kanban/kanban.ts'
import { idInUrl } from '#ui/navigation/searchParams.ts'
import { useFormat } from '#ui/text/format.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import classes from '../Rows.module.css'

interface Props {
  task: Task
  /** The group of the task: overdue, due today, or due in the next days. */
  due: 'overdue' | 'today' | 'soon'
  /** The name of its board, shown if it is given. */
  board?: string | undefined
}

/** A task with its due date, as a link that opens it on its board. */
export function DueTask({ task, due, board }: Props) {
  const { t } = useLingui()
  const { day } = useFormat()
  const isLate = due === 'overdue'
  return (
    <Link to="/apps/kanban" search={{ task: idInUrl(task.id) }}>
      <span className={classes.text}>
        {/* `task.task` is the title. */}
        <bdi>{task.task}</bdi>
        {board && (
          <small>
            <bdi>{board}</bdi>
          </small>
        )}
      </span>
      <time dateTime={task.date} className={classes.time} data-late={isLate || undefined}>
        {isLate && <VisuallyHidden>{t({ message: 'Overdue', comment: 'Figure: tasks' })} </VisuallyHidden>}
        {due === 'today' ? t({ message: 'Today', comment: 'Figure: tasks due today' }) : day(task.date)}
      </time>
    </Link>
  )
}
