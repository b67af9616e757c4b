import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import { call } from '#client/transport/call.ts'
import type { Task } from '#contract/kanban/kanban.ts'
import { finishingColumn } from '#contract/kanban/kanban-rules.ts'
import { addMonths, dayKey, parseDay, weeksOfMonth } from '#ui/dates/days.ts'
import { useIsPhone } from '#ui/hooks/useIsPhone.ts'
import type { SearchChange } from '#ui/navigation/searchParams.ts'
import type { MoveRequest } from '#ui/sortable/positions.ts'
import { SortArea } from '#ui/sortable/SortArea.tsx'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { useBoard } from '../board.ts'
import { taskKey } from '../boardLists.ts'
import { attempt, toastMove } from '../card/writeToasts.ts'
import type { BoardSearch } from '../search.ts'
import classes from './TaskCalendar.module.css'
import { CalendarDay, TaskDragPreview } from './TaskDay.tsx'
import { moveToDay, tasksByDueDate } from './taskDays.ts'
import { useDayLabels } from './useDayLabels.ts'

interface Props {
  search: BoardSearch
  /** Changes the search parameters; with `replace` without a history entry. */
  onSearch(change: SearchChange<BoardSearch>, replace?: boolean): void
  /** The tasks that match the search and filter. */
  tasks: readonly Task[]
}

/** Calendar of a month with the tasks on their due dates. Dragging a task to another day changes its due date. */
export function TaskCalendar({ search, onSearch, tasks }: Props) {
  const { t } = useLingui()
  const { byKey, boardColumns } = useBoard()
  const labels = useDayLabels()
  const isPhone = useIsPhone()
  const today = dayKey(new Date())
  const shownDay = search.day ?? today
  const date = useMemo(() => parseDay(shownDay), [shownDay])
  const weeks = useMemo(() => weeksOfMonth(date, labels.firstDay), [date, labels.firstDay])
  /** A sort list for each day; its id is the day, such as `2026-05-04`. */
  const lists = useMemo(() => {
    const byDay = tasksByDueDate(tasks)
    return weeks.flat().map((day) => ({
      id: dayKey(day),
      kind: 'day',
      axis: 'y' as const,
      items: (byDay.get(dayKey(day)) ?? []).map(taskKey),
      label: labels.full(day),
    }))
  }, [tasks, weeks, labels])
  /** The id of the column of finished tasks. */
  const finishing = finishingColumn(boardColumns)?.id
  const searchOfDay = (day: string) => ({ day: day === today ? undefined : day })
  const stepByMonth = (by: 1 | -1) => onSearch(({ day = today }) => searchOfDay(dayKey(addMonths(parseDay(day), by))), true)
  const isTodayShown = shownDay === today

  /** Stores a drop. It rejects if nothing was stored, so that the task is shown at its former day; nobody sees the message. */
  const storeMove = async ({ id, from, to }: MoveRequest) => {
    const task = byKey.tasks.get(id)
    // Tasks of one day keep the order of the board.
    if (!task || from.list === to.list) throw new Error('Nothing to store.')
    const setDate = (date: string) => call('PATCH /api/data/tasks/:id', { params: { id: task.id }, body: { date } })
    // `attempt` shows a toast if the write fails, and resolves to whether it succeeded.
    const isStored = await attempt(() => setDate(moveToDay(task.date, to.list)))
    if (!isStored) throw new Error('Not stored.')
    // The toast has a button “Undo”, which sets the former date.
    toastMove(t`“${task.task}” is now due on ${labels.short(parseDay(to.list))}.`, () => setDate(task.date))
  }
  // Days of other months fill the first and the last week, except on a phone.
  const days = weeks.flat().filter((day) => !isPhone || day.getMonth() === date.getMonth())

  return (
    <section aria-label={labels.month(date)}>
      <div className={classes.bar}>
        <Button
          variant="default"
          data-disabled={isTodayShown || undefined}
          aria-disabled={isTodayShown || undefined}
          onClick={() => onSearch(searchOfDay(today), true)}
        >
          <Trans comment="Button: go to the day it is">Today</Trans>
        </Button>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={t`Previous`} onClick={() => stepByMonth(-1)}>
          <IconChevronLeft size={20} className={classes.arrow} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={t`Next`} onClick={() => stepByMonth(1)}>
          <IconChevronRight size={20} className={classes.arrow} />
        </ActionIcon>
        <h2 className={classes.title}>{labels.month(date)}</h2>
        <VisuallyHidden role="status">{labels.month(date)}</VisuallyHidden>
      </div>
      <SortArea
        lists={lists}
        nameOf={(id) => byKey.tasks.get(id)?.task ?? ''}
        onMove={storeMove}
        renderDragged={(id) => <TaskDragPreview task={byKey.tasks.get(id)} />}
      >
        {!isPhone && (
          <div className={classes.weekdays} aria-hidden>
            {weeks[0]?.map((day) => (
              <span key={day.getDay()}>{labels.weekday(day)}</span>
            ))}
          </div>
        )}
        <div className={isPhone ? classes.list : classes.month}>
          {days.map((day) => (
            <CalendarDay
              key={dayKey(day)}
              day={day}
              isOutside={day.getMonth() !== date.getMonth()}
              isToday={dayKey(day) === today}
              isPhone={isPhone}
              finishing={finishing}
            />
          ))}
        </div>
        {isPhone && lists.every(({ id, items }) => items.length === 0 || parseDay(id).getMonth() !== date.getMonth()) && (
          <p className={classes.empty}>
            <Trans>Nothing is due this month.</Trans>
          </p>
        )}
      </SortArea>
    </section>
  )
}
