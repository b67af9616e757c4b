import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Category } from '#contract/kanban/kanban.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { useFormat } from '#ui/text/format.ts'
import { Card, EmptyText } from '../Card.tsx'
import { DAYS_AHEAD } from '../dashboardData.ts'
import classes from '../Rows.module.css'
import figureClasses from '../sales/Figures.module.css'
import { DueTask } from './DueTask.tsx'
import { type TasksDue, tasksDue } from './tasksDue.ts'

const TasksDialog = lazyComponent(async () => (await import('./TasksDialog.tsx')).TasksDialog)

/** The number of tasks that fit beside the calendar and the notes. */
const MAX_TASKS = 5

interface Props {
  /** The columns of all boards, with their tasks. */
  board: Category[]
  /** The time from which days are counted (ISO 8601). */
  now: string
  /** The group whose tasks the dialog lists, from the URL. */
  listed: keyof TasksDue | undefined
  /** Closes the dialog by removing its search parameter. */
  onClose(): void
  /** Goes one step back in the history. */
  onHistoryBack(): void
}

/** The unfinished tasks of all boards that are overdue or due soon, with their numbers by group. A number opens a dialog with its tasks. */
export function TasksCard({ board, now, listed, onClose, onHistoryBack }: Props) {
  const { t } = useLingui()
  const { number } = useFormat()
  /** True if a click in this card opened the dialog, and not a link from elsewhere. */
  const hasHistoryEntry = useRef(false)
  const due = tasksDue(board, new Date(now), DAYS_AHEAD)
  const names: Record<keyof TasksDue, string> = {
    overdue: t({ message: 'Overdue', comment: 'Figure: tasks' }),
    today: t({ message: 'Today', comment: 'Figure: tasks due today' }),
    soon: t({ message: 'Next 7 days', comment: 'Figure: tasks due after today' }),
  }
  const kinds = ['overdue', 'today', 'soon'] as const
  /** All these tasks, the most urgent first. */
  const next = kinds.flatMap((kind) => due[kind].map((task) => ({ kind, task })))
  const close = () => {
    // Going back removes the dialog's entry, so that the back button does not open the dialog again.
    if (hasHistoryEntry.current) onHistoryBack()
    else onClose()
    hasHistoryEntry.current = false
  }
  return (
    <Card
      title={<Trans>Tasks due</Trans>}
      link={
        <Link to="/apps/kanban">
          <Trans>Open the board</Trans>
        </Link>
      }
    >
      <dl className={classes.figures}>
        {kinds.map((kind) => (
          <div key={kind} className={figureClasses.linked} data-late={(kind === 'overdue' && due.overdue.length > 0) || undefined}>
            <dt>
              <Link
                from="/dashboards/modern"
                to="/dashboards/modern"
                search={(previous) => ({ ...previous, tasks: kind })}
                resetScroll={false}
                aria-haspopup="dialog"
                onClick={() => {
                  hasHistoryEntry.current = true
                }}
              >
                {names[kind]}
              </Link>
            </dt>
            <dd>{number(due[kind].length)}</dd>
          </div>
        ))}
      </dl>
      {next.length === 0 && (
        <EmptyText>
          <Trans>Nothing is due in the next 7 days.</Trans>
        </EmptyText>
      )}
      <ul className={classes.rows}>
        {next.slice(0, MAX_TASKS).map(({ kind, task }) => (
          <li key={task.id}>
            <DueTask task={task} due={kind} />
          </li>
        ))}
      </ul>
      <TasksDialog opened={listed !== undefined} names={names} due={due} listed={listed} onClose={close} />
    </Card>
  )
}
