import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Category } from '#contract/kanban.ts'
import { useFormat } from '#ui/format.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { Card, Nothing } from './Card.tsx'
import { DAYS_AHEAD } from './dashboardData.ts'
import linked from './Figures.module.css'
import classes from './Rows.module.css'
import { tasksDue } from './tasksDue.ts'

/** As many as fit beside the calendar and the notes. */
const SHOWN = 5

interface Props {
  board: Category[]
  now: string
}

/** The unfinished tasks that are late or due soon; each opens on the board. */
export function TasksCard({ board, now }: Props) {
  const { t } = useLingui()
  const { number, day } = useFormat()
  const { overdue, today, soon } = tasksDue(board, new Date(now), DAYS_AHEAD)
  const figures = [
    { name: t({ message: 'Overdue', comment: 'Figure: tasks' }), value: overdue.length, late: overdue.length > 0 },
    { name: t({ message: 'Today', comment: 'Figure: tasks due today' }), value: today.length },
    { name: t({ message: 'Next 7 days', comment: 'Figure: tasks due after today' }), value: soon.length },
  ]
  const due = [...overdue, ...today, ...soon]
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
        {figures.map(({ name, value, late }) => (
          <div key={name} className={linked.linked} data-late={late || undefined}>
            <dt>
              <Link to="/apps/kanban" search={{ view: 'table', group: 'due' }}>
                {name}
              </Link>
            </dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
      </dl>
      {due.length === 0 && (
        <Nothing>
          <Trans>Nothing is due in the next 7 days.</Trans>
        </Nothing>
      )}
      <ul className={classes.rows}>
        {due.slice(0, SHOWN).map((task) => (
          <li key={task.id}>
            <Link to="/apps/kanban" search={{ task: task.id }}>
              <span className={classes.text}>
                <bdi>{task.task}</bdi>
              </span>
              <time dateTime={task.date} className={classes.when} data-late={overdue.includes(task) || undefined}>
                {overdue.includes(task) && <VisuallyHidden>{t({ message: 'Overdue', comment: 'Figure: tasks' })} </VisuallyHidden>}
                {today.includes(task) ? t({ message: 'Today', comment: 'Figure: tasks due today' }) : day(task.date)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
