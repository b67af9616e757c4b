import { Trans, useLingui } from '@lingui/react/macro'
import { addMonths, startOfDay, weekOf } from '#ui/dates/days.ts'
import { PrintPortal } from '#ui/print/PrintPortal.tsx'
import { useCalendar } from '../calendarContext.ts'
import { groupByDay, type Item } from '../grid/items.ts'
import type { CalendarSearch, View } from '../search.ts'
import { groupByStartDay, splitResults } from '../useVisibleItems.ts'
import { AgendaPrint } from './AgendaPrint.tsx'
import classes from './CalendarPrint.module.css'
import { HoursPrint } from './HoursPrint.tsx'
import { MonthPrint, PrintWeekdays } from './MonthPrint.tsx'

interface Props {
  view: View
  date: Date
  /** The visible items. */
  items: readonly Item[]
  search: CalendarSearch
}

/** The print view of the calendar: the same as on screen, without truncation, under a title. */
export function CalendarPrint({ view, date, items, search }: Props) {
  const { t } = useLingui()
  const { dateFormats } = useCalendar()
  const query = search.q?.trim()
  const isMonth = view === 'month' && !query
  return (
    <PrintPortal orientation={isMonth || (view === 'week' && !query) ? 'landscape' : 'portrait'}>
      {/* A table, because browsers repeat its header on each page. */}
      <table role="presentation" className={classes.table}>
        <thead>
          <tr>
            <th>
              {/* The last argument is the day after the last one of the agenda. */}
              <h1>{query ? t`Events with “${{ words: query }}”` : dateFormats.title(view, date, addMonths(date, 1))}</h1>
              {isMonth && <PrintWeekdays date={date} />}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              {query ? (
                <ResultsPrint items={items} />
              ) : isMonth ? (
                <MonthPrint items={items} date={date} />
              ) : view === 'agenda' ? (
                <Agenda items={items} date={date} />
              ) : (
                <HoursPrint items={items} days={view === 'week' ? weekOf(date, dateFormats.firstDay) : [date]} />
              )}
            </td>
          </tr>
        </tbody>
      </table>
    </PrintPortal>
  )
}

/** The days of a month from the visible one on. */
function Agenda({ items, date }: { items: readonly Item[]; date: Date }) {
  const days = groupByDay(items, startOfDay(date), addMonths(date, 1))
  return days.length > 0 ? <AgendaPrint days={days} /> : <Trans>No events</Trans>
}

/** The results of a search: upcoming ones first, then past ones, newest first. */
function ResultsPrint({ items }: { items: readonly Item[] }) {
  const { now } = useCalendar()
  const { upcoming, past } = splitResults(items, startOfDay(now).getTime())
  return (
    <>
      {items.length === 0 && <Trans>No matching events</Trans>}
      <AgendaPrint days={groupByStartDay(upcoming)} />
      {past.length > 0 && (
        <h2 className={classes.subtitle}>
          <Trans comment="Heading above events that are over">Past</Trans>
        </h2>
      )}
      <AgendaPrint days={groupByStartDay(past).reverse()} />
    </>
  )
}
