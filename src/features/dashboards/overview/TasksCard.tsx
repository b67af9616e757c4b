import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Category } from '#contract/kanban/kanban.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { useFormat } from '#ui/text/format.ts'
import { Card, Nothing } from '../Card.tsx'
import { DAYS_AHEAD } from '../dashboardData.ts'
import classes from '../Rows.module.css'
import linked from '../sales/Figures.module.css'
import { DueTask } from './DueTask.tsx'
import { type TasksDue, tasksDue } from './tasksDue.ts'

const TasksDialog = lazyComponent(async () => (await import('./TasksDialog.tsx')).TasksDialog)

/** As many as fit beside the calendar and the notes. */
const SHOWN = 5

interface Props {
  board: Category[]
  now: string
  /** Those that are listed in full, as the address says. */
  listed: keyof TasksDue | undefined
  onClose(): void
  /** One step back in the history. */
  onHistoryBack(): void
}

/** The unfinished tasks that are late or due soon, of all boards; each opens on its board, and each figure leads to those that it counts. */
export function TasksCard({ board, now, listed, onClose, onHistoryBack }: Props) {
  const { t } = useLingui()
  const { number } = useFormat()
  const wasOpenedHere = useRef(false)
  const due = tasksDue(board, new Date(now), DAYS_AHEAD)
  const names: Record<keyof TasksDue, string> = {
    overdue: t({ message: 'Overdue', comment: 'Figure: tasks' }),
    today: t({ message: 'Today', comment: 'Figure: tasks due today' }),
    soon: t({ message: 'Next 7 days', comment: 'Figure: tasks due after today' }),
  }
  const kinds = ['overdue', 'today', 'soon'] as const
  const next = kinds.flatMap((kind) => due[kind].map((task) => ({ kind, task })))
  const close = () => {
    // The browser's own back button must not lead here again.
    if (wasOpenedHere.current) onHistoryBack()
    else onClose()
    wasOpenedHere.current = false
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
          <div key={kind} className={linked.linked} data-late={(kind === 'overdue' && due.overdue.length > 0) || undefined}>
            <dt>
              <Link
                from="/dashboards/modern"
                to="/dashboards/modern"
                search={(old) => ({ ...old, tasks: kind })}
                resetScroll={false}
                aria-haspopup="dialog"
                onClick={() => {
                  wasOpenedHere.current = true
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
        <Nothing>
          <Trans>Nothing is due in the next 7 days.</Trans>
        </Nothing>
      )}
      <ul className={classes.rows}>
        {next.slice(0, SHOWN).map(({ kind, task }) => (
          <li key={task.id}>
            <DueTask task={task} due={kind} />
          </li>
        ))}
      </ul>
      <TasksDialog opened={listed !== undefined} names={names} due={due} listed={listed} onClose={close} />
    </Card>
  )
}
