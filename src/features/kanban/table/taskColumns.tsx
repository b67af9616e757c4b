import { Trans, useLingui } from '@lingui/react/macro'
import { Progress } from '@mantine/core'
import { Fragment } from 'react'
import type { Task } from '#contract/kanban/kanban.ts'
import { localDay } from '#contract/values/local-day.ts'
import type { Column } from '#ui/data-table/column.ts'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { useFormat } from '#ui/text/format.ts'
import { useSampleName } from '#ui/text/useSampleName.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { taskLinkTarget, useBoard } from '../board.ts'
import { DueDate } from '../card/DueDate.tsx'
import { PropertyChip, usePropertyName } from '../card/PropertyChip.tsx'
import { columnColor } from '../column/columnColor.ts'
import { archivedAt } from './sortTasks.ts'
import classes from './TaskTable.module.css'

/**
 * The columns of the task table. The archive has the date of archiving in place of the due date. Columns with a `priority` are hidden on a
 * narrow screen, 3 before 2. A `fixed` column cannot be hidden. `isDay` marks an exported value that is a date in spreadsheets.
 *
 * @param archive true for the archive
 */
export function useTaskColumns(archive: boolean): Column<Task>[] {
  const { t } = useLingui()
  const { date } = useFormat()
  const name = usePropertyName()
  const sampleName = useSampleName()
  const { isOverdue } = useBoard()
  const dateColumn: Column<Task> = archive
    ? {
        id: 'archived',
        header: t({ message: 'Archived on', comment: 'Column: the day a task was put away' }),
        sortable: true,
        width: 150,
        cell: (task) => date(archivedAt(task)),
        exportValue: (task) => localDay(archivedAt(task)),
        isDay: true,
      }
    : {
        id: 'date',
        header: t({ message: 'Due', context: 'column of tasks', comment: 'Column: the day a task is due' }),
        sortable: true,
        width: 140,
        cell: (task) => (
          <span className={classes.middle}>
            <DueDate task={task} isOverdue={isOverdue(task)} />
          </span>
        ),
        exportValue: (task) => (task.undated ? '' : localDay(task.date)),
        isDay: true,
      }
  return [
    {
      id: 'task',
      header: t({ message: 'Task', comment: 'Column: the title of a task' }),
      fixed: true,
      grows: true,
      sortable: true,
      cell: (task) => <TaskLink task={task} />,
      exportValue: ({ task }) => task,
    },
    {
      id: 'category',
      header: t({ message: 'Column', comment: 'Column of a table: the column of the board' }),
      sortable: true,
      width: 150,
      cell: (task) => <ColumnName task={task} />,
      exportValue: ({ category }) => sampleName(category),
    },
    {
      id: 'taskProperty',
      header: t`Label`,
      sortable: true,
      width: 150,
      priority: 2,
      cell: ({ taskProperty }) =>
        taskProperty && (
          <span className={classes.middle}>
            <PropertyChip property={taskProperty} />
          </span>
        ),
      exportValue: ({ taskProperty }) => name(taskProperty),
    },
    {
      id: 'assignees',
      header: t`People`,
      sortable: true,
      width: 190,
      priority: 2,
      cell: (task) => <Names task={task} />,
      exportValue: ({ assignees }) => assignees.join(', '),
    },
    dateColumn,
    {
      id: 'checklist',
      header: t({ message: 'Checklist', context: 'task' }),
      sortable: true,
      width: 130,
      priority: 3,
      cell: (task) => <Steps task={task} />,
      exportValue: ({ checklist }) => (checklist.length ? `${checklist.filter(({ done }) => done).length}/${checklist.length}` : ''),
    },
  ]
}

/** The title of a task as a link that opens it. */
export const TaskLink = ({ task }: { task: Task }) => (
  <RowLink target={taskLinkTarget(useBoard(), task.id)} dir="auto" className={classes.title}>
    {task.task}
  </RowLink>
)

/** The name of a task's column, with the column's dot. */
export function ColumnName({ task }: { task: Task }) {
  const sampleName = useSampleName()
  const { boardColumns } = useBoard()
  const column = boardColumns.find(({ id }) => id === task.categoryId)
  return (
    <span className={classes.column}>
      {column && <span className={classes.dot} style={{ background: columnColor(boardColumns, column) }} />}
      <bdi>{sampleName(task.category)}</bdi>
    </span>
  )
}

function Names({ task: { assignees } }: { task: Task }) {
  const { i18n } = useLingui()
  const parts = new Intl.ListFormat(i18n.locales ?? i18n.locale, { type: 'unit' }).formatToParts(assignees)
  // Each name has its own text direction, the list that of the page.
  return (
    <span className={classes.names}>
      {parts.map(({ type, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and separators have no id
        <Fragment key={index}>{type === 'element' ? <bdi>{value}</bdi> : value}</Fragment>
      ))}
    </span>
  )
}

function Steps({ task: { checklist } }: { task: Task }) {
  const { number } = useFormat()
  if (checklist.length === 0) return null
  const done = checklist.filter((item) => item.done).length
  return (
    <span className={classes.steps}>
      <Progress value={(done / checklist.length) * 100} size="sm" color={done === checklist.length ? 'green' : undefined} aria-hidden />
      <span aria-hidden>
        {number(done)}/{number(checklist.length)}
      </span>
      <VisuallyHidden>
        <Trans>
          Checklist: {done} of {checklist.length} done
        </Trans>
      </VisuallyHidden>
    </span>
  )
}
