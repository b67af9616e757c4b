import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { addDays, addMonths, dayKey, startOfDay, weekOf } from '#ui/dates/days.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useIsFirstRenderOfSearch } from '#ui/list/useRenderedCount.ts'
import classes from './CalendarScreen.module.css'
import { useCalendar } from './calendarContext.ts'
import { AgendaList, ROWS_PER_SCREEN, takeItems } from './grid/AgendaList.tsx'
import { groupByDay, type Item } from './grid/items.ts'
import { MonthGrid } from './grid/MonthGrid.tsx'
import { TimeGrid } from './grid/TimeGrid.tsx'
import { MiniMonth } from './MiniMonth.tsx'
import type { CalendarSearch, View } from './search.ts'
import { groupByStartDay, splitResults } from './useVisibleItems.ts'

interface Props {
  view: View
  date: Date
  items: readonly Item[]
  search: CalendarSearch
  isPhone: boolean
  /** Changes search parameters of the URL; `replace` adds no entry to the history. */
  onSearch(change: Partial<CalendarSearch>, replace?: boolean): void
  /** Shows another day. */
  onDate(date: Date): void
  /** Opens the form of a new event. */
  onNew(): void
}

/** The main part of the calendar: the search results, or the days in the chosen view. */
export function CalendarBody({ view, date, items, search, isPhone, onSearch, onDate, onNew }: Props) {
  const { dateFormats } = useCalendar()
  // While the user types, only the rows of the first screenful are rendered.
  const isDeferred = useIsFirstRenderOfSearch(search.q)
  if (search.q?.trim()) return <SearchResults items={items} isDeferred={isDeferred} onClear={() => onSearch({ q: undefined })} />
  if (view === 'agenda') return <Agenda items={items} from={date} to={addMonths(date, 1)} onNew={onNew} />
  if (view === 'month' && isPhone) {
    return (
      <div className={classes.stack}>
        <MiniMonth isLarge date={date} items={items} onDate={onDate} />
        <Agenda items={items} from={date} to={addDays(date, 7)} onNew={onNew} />
      </div>
    )
  }
  if (view === 'month') return <MonthGrid items={items} date={date} />
  if (view === 'week') return <TimeGrid key="week" items={items} days={weekOf(date, dateFormats.firstDay)} />
  return (
    <div className={classes.stack}>
      {isPhone && <MiniMonth isLarge isOneWeek date={date} items={items} onDate={onDate} />}
      <TimeGrid key="day" items={items} days={[date]} />
    </div>
  )
}

/** The items of the days from `from` to `to`. `AgendaList` renders the first ones, and more on request. */
function Agenda({ items, from, to, onNew }: { items: readonly Item[]; from: Date; to: Date; onNew(): void }) {
  const { t } = useLingui()
  const { mayEdit } = useCalendar()
  const days = groupByDay(items, startOfDay(from), to)
  return (
    <div className={classes.list}>
      {days.length > 0 ? (
        <AgendaList
          key={dayKey(from)}
          total={days.reduce((sum, { items }) => sum + items.length, 0)}
          firstItems={(limit) => takeItems(days, limit)}
        />
      ) : (
        <EmptyState
          picture="calendar"
          title={t`No events`}
          action={
            mayEdit && (
              <Button variant="light" onClick={onNew}>
                <Trans>New event</Trans>
              </Button>
            )
          }
        >
          <Trans>There are no events on these days, or they are hidden.</Trans>
        </EmptyState>
      )}
    </div>
  )
}

function SearchResults({ items, isDeferred, onClear }: { items: readonly Item[]; isDeferred: boolean; onClear(): void }) {
  const { t } = useLingui()
  const today = startOfDay(useCalendar().now).getTime()
  const { upcoming, past } = useMemo(() => splitResults(items, today), [items, today])
  return (
    <div className={classes.list}>
      <p role="status" className={classes.count}>
        <Plural value={items.length} _0="No matching events" one="# matching event" other="# matching events" />
      </p>
      {items.length === 0 && (
        <EmptyState
          picture="search"
          title={t`No matching events`}
          action={
            <Button variant="light" onClick={onClear}>
              <Trans>Clear search</Trans>
            </Button>
          }
        />
      )}
      {upcoming.length > 0 && (
        <AgendaList total={upcoming.length} firstItems={(limit) => groupByStartDay(upcoming.slice(0, limit))} isDeferred={isDeferred} />
      )}
      {past.length > 0 && !(isDeferred && upcoming.length >= ROWS_PER_SCREEN) && (
        <>
          <h2 className={classes.subtitle}>
            <Trans comment="Heading above events that are over">Past</Trans>
          </h2>
          <AgendaList total={past.length} firstItems={(limit) => groupByStartDay(past.slice(-limit)).reverse()} isDeferred={isDeferred} />
        </>
      )}
    </div>
  )
}
