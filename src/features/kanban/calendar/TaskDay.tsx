import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Task } from '#contract/kanban/kanban.ts'
import { dayKey } from '#ui/dates/days.ts'
import { idInUrl } from '#ui/navigation/searchParams.ts'
import { Popover } from '#ui/overlays/Popover.tsx'
import { useSortItem, useSortList } from '#ui/sortable/hooks.ts'
import { useFormat } from '#ui/text/format.ts'
import { useBoard } from '../board.ts'
import { propertyStyle } from '../card/PropertyChip.tsx'
import classes from './TaskCalendar.module.css'
import { useDayLabels } from './useDayLabels.ts'

/** Maximum number of tasks of a day that are shown; a button opens the others. */
const MAX_TASKS = 3

interface DayProps {
  day: Date
  /** True for a day of the previous or next month. */
  isOutside: boolean
  isToday: boolean
  /** On a phone the days are a list without the days that have no tasks. */
  isPhone: boolean
  /** The id of the column whose tasks are finished. */
  finishing: Id | undefined
}

/** A day of the calendar with the tasks that are due. */
export function CalendarDay({ day, isOutside, isToday, isPhone, finishing }: DayProps) {
  const labels = useDayLabels()
  const { byKey } = useBoard()
  const { ref, items, dropIndex } = useSortList(dayKey(day))
  if (isPhone && items.length === 0 && !isToday) return null
  // A task that is dragged over this day (at `dropIndex`, else -1) is always rendered, also beyond the first tasks.
  const visible = dropIndex >= MAX_TASKS ? [...items.slice(0, MAX_TASKS - 1), items[dropIndex] as string] : items.slice(0, MAX_TASKS)
  const tasks = items.flatMap((key) => byKey.tasks.get(key) ?? [])
  return (
    <section
      className={classes.day}
      aria-label={labels.full(day)}
      data-day={dayKey(day)}
      data-outside={isOutside || undefined}
      data-today={isToday || undefined}
      data-weekend={[0, 6].includes(day.getDay()) || undefined}
      data-target={dropIndex >= 0 || undefined}
    >
      <h3 className={classes.number}>
        <time dateTime={dayKey(day)}>{isPhone ? labels.short(day) : labels.number(day)}</time>
      </h3>
      <ol ref={ref} className={classes.tasks}>
        {visible.map((key) => {
          const task = byKey.tasks.get(key)
          return task && <TaskLine key={key} id={key} task={task} isDone={sameId(task.categoryId, finishing)} />
        })}
      </ol>
      {items.length > MAX_TASKS && <MoreTasks day={day} tasks={tasks} count={items.length - MAX_TASKS} />}
    </section>
  )
}

/** A task of a day in the colours of its property (kind of work), `id` being its key for drag and drop: a link that opens the task. It can be dragged to another day with the pointer or the keyboard. */
function TaskLine({ id, task, isDone }: { id: string; task: Task; isDone: boolean }) {
  const { isOverdue } = useBoard()
  const { ref, pointerProps, handleRef, handleProps, dragged } = useSortItem(id)
  return (
    <li
      ref={ref}
      {...pointerProps}
      className={classes.task}
      style={propertyStyle(task.taskProperty)}
      data-task={task.id}
      data-dragged={dragged}
      data-done={isDone || undefined}
      data-late={isOverdue(task) || undefined}
    >
      <TaskName task={task} handleRef={handleRef} {...handleProps} />
    </li>
  )
}

interface NameProps {
  task: Task
  handleRef?: (element: HTMLElement | null) => void
}

/** The title of a task as a link that opens it; with `handleRef` also the handle to drag it by. */
const TaskName = ({ task, handleRef, ...handleProps }: NameProps) => (
  <Link
    to="."
    search={(previous) => ({ ...previous, task: idInUrl(task.id) })}
    resetScroll={false}
    draggable={false}
    dir="auto"
    title={task.task}
    className={classes.name}
    {...(handleRef && { ref: handleRef })}
    {...handleProps}
  >
    {task.task}
  </Link>
)

/** The drag preview of a task. */
export const TaskDragPreview = ({ task }: { task: Task | undefined }) =>
  task && (
    <div className={`${classes.task} ${classes.dragged}`} style={propertyStyle(task.taskProperty)}>
      <span className={classes.name} dir="auto">
        {task.task}
      </span>
    </div>
  )

/** Button with the number of tasks that are not shown; it opens all tasks of the day. */
function MoreTasks({ day, tasks, count: hidden }: { day: Date; tasks: Task[]; count: number }) {
  const { t } = useLingui()
  const labels = useDayLabels()
  // The name `count` is part of the message.
  const count = useFormat().number(hidden)
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} width={280} position="bottom" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <button type="button" className={classes.more} onClick={() => setOpened(!opened)}>
          {t({ message: `${count} more`, comment: 'Button: how many tasks of a day are not shown' })}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={labels.full(day)}>
        <p className={classes.popoverTitle}>{labels.short(day)}</p>
        <ol className={classes.all}>
          {tasks.map((task) => (
            <li key={task.id} className={classes.task} style={propertyStyle(task.taskProperty)}>
              <TaskName task={task} />
            </li>
          ))}
        </ol>
      </Popover.Dropdown>
    </Popover>
  )
}
