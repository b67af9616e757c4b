import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Task } from '#contract/kanban/kanban.ts'
import { dayKey } from '#ui/dates/days.ts'
import { idInAddress } from '#ui/navigation/searchParams.ts'
import { Popover } from '#ui/overlays/Popover.tsx'
import { useSortItem, useSortList } from '#ui/sortable/hooks.ts'
import { useBoard } from '../board.ts'
import { hueOf } from '../card/PropertyChip.tsx'
import classes from './TaskCalendar.module.css'
import { useDayLabels } from './useDayLabels.ts'

/** How many tasks of a day are shown; the others are behind a button. */
const MAX_TASKS = 3

interface DayProps {
  day: Date
  /** Of the month before or after. */
  isOutside: boolean
  isToday: boolean
  /** Days stand below each other, and those without tasks are left out. */
  phone: boolean
  finishing: Id | undefined
}

/** A day with what is due then. */
export function CalendarDay({ day, isOutside, isToday, phone, finishing }: DayProps) {
  const words = useDayLabels()
  const { known } = useBoard()
  const { ref, items, dropIndex } = useSortList(dayKey(day))
  if (phone && items.length === 0 && !isToday) return null
  // A task that is dragged here is always shown.
  const drawn = dropIndex >= MAX_TASKS ? [...items.slice(0, MAX_TASKS - 1), items[dropIndex] as string] : items.slice(0, MAX_TASKS)
  const tasks = items.flatMap((key) => known.tasks.get(key) ?? [])
  return (
    <section
      className={classes.day}
      aria-label={words.full(day)}
      data-day={dayKey(day)}
      data-outside={isOutside || undefined}
      data-today={isToday || undefined}
      data-weekend={[0, 6].includes(day.getDay()) || undefined}
      data-target={dropIndex >= 0 || undefined}
    >
      <h3 className={classes.number}>
        <time dateTime={dayKey(day)}>{phone ? words.short(day) : words.number(day)}</time>
      </h3>
      <ol ref={ref} className={classes.tasks}>
        {drawn.map((key) => {
          const task = known.tasks.get(key)
          return task && <TaskLine key={key} id={key} task={task} isDone={sameId(task.categoryId, finishing)} />
        })}
      </ol>
      {items.length > MAX_TASKS && <Others day={day} tasks={tasks} count={items.length - MAX_TASKS} />}
    </section>
  )
}

/** One task of a day: it opens, and is moved to another day by its whole line, or by keyboard. */
function TaskLine({ id, task, isDone }: { id: string; task: Task; isDone: boolean }) {
  const { isLate } = useBoard()
  const { ref, pointerProps, handleRef, handleProps, dragged } = useSortItem(id)
  return (
    <li
      ref={ref}
      {...pointerProps}
      className={classes.task}
      style={hueOf(task.taskProperty)}
      data-task={task.id}
      data-lifted={dragged}
      data-done={isDone || undefined}
      data-late={isLate(task) || undefined}
    >
      <TaskName task={task} handleRef={handleRef} {...handleProps} />
    </li>
  )
}

interface NameProps {
  task: Task
  handleRef?: (element: HTMLElement | null) => void
}

const TaskName = ({ task, handleRef, ...handle }: NameProps) => (
  <Link
    to="."
    search={(old) => ({ ...old, task: idInAddress(task.id) })}
    resetScroll={false}
    draggable={false}
    dir="auto"
    title={task.task}
    className={classes.name}
    {...(handleRef && { ref: handleRef })}
    {...handle}
  >
    {task.task}
  </Link>
)

/** What follows the pointer. */
export const HeldTask = ({ task }: { task: Task | undefined }) =>
  task && (
    <div className={`${classes.task} ${classes.held}`} style={hueOf(task.taskProperty)}>
      <span className={classes.name} dir="auto">
        {task.task}
      </span>
    </div>
  )

/** The sign that more is due on a day than is shown; it opens all of the day. */
function Others({ day, tasks, count }: { day: Date; tasks: Task[]; count: number }) {
  const { t } = useLingui()
  const words = useDayLabels()
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} width={280} position="bottom" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <button type="button" className={classes.more} onClick={() => setOpened(!opened)}>
          {t({ message: `${count} more`, comment: 'Button: how many tasks of a day are not shown' })}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.full(day)}>
        <p className={classes.whole}>{words.short(day)}</p>
        <ol className={classes.all}>
          {tasks.map((task) => (
            <li key={task.id} className={classes.task} style={hueOf(task.taskProperty)}>
              <TaskName task={task} />
            </li>
          ))}
        </ol>
      </Popover.Dropdown>
    </Popover>
  )
}
