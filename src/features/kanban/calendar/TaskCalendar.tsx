import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import { call } from '#client/transport/call.ts'
import type { Task } from '#contract/kanban/kanban.ts'
import { finishingColumn } from '#contract/kanban/kanban-rules.ts'
import { addMonths, dayKey, dayOf, weeksOfMonth } from '#ui/dates/days.ts'
import type { MoveRequest } from '#ui/sortable/positions.ts'
import { SortArea } from '#ui/sortable/SortArea.tsx'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { useBoard } from '../board.ts'
import { attempt, movedTo } from '../card/attempts.ts'
import { taskKey } from '../layout.ts'
import type { BoardSearch } from '../search.ts'
import classes from './TaskCalendar.module.css'
import { CalendarDay, HeldTask } from './TaskDay.tsx'
import { dueOn, movedToDay } from './taskDays.ts'
import { useDayLabels } from './useDayLabels.ts'

interface Props {
  search: BoardSearch
  onSearch(change: Partial<BoardSearch>, replace?: boolean): void
  /** Those that have the words and the property that are asked for. */
  tasks: readonly Task[]
}

/** The tasks of a board in a month, on the days they are due; a task that is carried to another day is due then. */
export function TaskCalendar({ search, onSearch, tasks }: Props) {
  const { t } = useLingui()
  const { known, board } = useBoard()
  const words = useDayLabels()
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const today = dayKey(new Date())
  const shown = search.day ?? today
  const date = useMemo(() => dayOf(shown), [shown])
  const weeks = useMemo(() => weeksOfMonth(date, words.firstDay), [date, words.firstDay])
  const lists = useMemo(() => {
    const byDay = dueOn(tasks)
    return weeks.flat().map((day) => ({
      id: dayKey(day),
      kind: 'day',
      axis: 'y' as const,
      items: (byDay.get(dayKey(day)) ?? []).map(taskKey),
      label: words.full(day),
    }))
  }, [tasks, weeks, words])
  const finishing = finishingColumn(board)?.id
  const onDay = (day: string) => onSearch({ day: day === today ? undefined : day }, true)
  const isHere = shown === today

  const store = async ({ id, from, to }: MoveRequest) => {
    const task = known.tasks.get(id)
    // The order within a day is the board's.
    if (!task || from.list === to.list) throw new Error('Nothing to store.')
    const put = (date: string) => call('PATCH /api/data/tasks/:id', { params: { id: task.id }, body: { date } })
    const isStored = await attempt(() => put(movedToDay(task.date, to.list)))
    if (!isStored) throw new Error('Not stored.')
    movedTo(t`“${task.task}” is now due on ${words.short(dayOf(to.list))}.`, () => put(task.date))
  }
  const days = weeks.flat().filter((day) => !phone || day.getMonth() === date.getMonth())

  return (
    <section aria-label={words.month(date)}>
      <div className={classes.bar}>
        <Button variant="default" data-disabled={isHere || undefined} aria-disabled={isHere || undefined} onClick={() => onDay(today)}>
          <Trans comment="Button: go to the day it is">Today</Trans>
        </Button>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={t`Back in time`} onClick={() => onDay(dayKey(addMonths(date, -1)))}>
          <IconChevronLeft size={20} className={classes.arrow} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={t`On in time`} onClick={() => onDay(dayKey(addMonths(date, 1)))}>
          <IconChevronRight size={20} className={classes.arrow} />
        </ActionIcon>
        <h2 className={classes.title}>{words.month(date)}</h2>
        <VisuallyHidden role="status">{words.month(date)}</VisuallyHidden>
      </div>
      <SortArea
        lists={lists}
        nameOf={(id) => known.tasks.get(id)?.task ?? ''}
        onMove={store}
        renderDragged={(id) => <HeldTask task={known.tasks.get(id)} />}
      >
        {!phone && (
          <div className={classes.weekdays} aria-hidden>
            {weeks[0]?.map((day) => (
              <span key={day.getDay()}>{words.weekday(day)}</span>
            ))}
          </div>
        )}
        <div className={phone ? classes.list : classes.month}>
          {days.map((day) => (
            <CalendarDay
              key={dayKey(day)}
              day={day}
              isOutside={day.getMonth() !== date.getMonth()}
              isToday={dayKey(day) === today}
              phone={phone}
              finishing={finishing}
            />
          ))}
        </div>
        {phone && lists.every(({ id, items }) => items.length === 0 || dayOf(id).getMonth() !== date.getMonth()) && (
          <p className={classes.nothing}>
            <Trans>Nothing is due in this month.</Trans>
          </p>
        )}
      </SortArea>
    </section>
  )
}
