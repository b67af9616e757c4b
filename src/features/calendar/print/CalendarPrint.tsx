import { Trans, useLingui } from '@lingui/react/macro'
import { addMonths, startOfDay, weekOf } from '#ui/dates/days.ts'
import { PrintPortal } from '#ui/print/PrintPortal.tsx'
import { useCalendar } from '../calendarContext.ts'
import { byDay, type Item } from '../grid/items.ts'
import type { CalendarSearch, View } from '../search.ts'
import { byStart, results } from '../useShown.ts'
import { AgendaPaper } from './AgendaPrint.tsx'
import classes from './CalendarPrint.module.css'
import { HoursPaper } from './HoursPrint.tsx'
import { MonthPaper, PaperWeekdays } from './MonthPrint.tsx'

interface Props {
  view: View
  date: Date
  /** What is switched on and was searched. */
  items: readonly Item[]
  search: CalendarSearch
}

/** The calendar as it is printed: what is shown, whole, under the span of time that it is of. */
export function CalendarPaper({ view, date, items, search }: Props) {
  const { t } = useLingui()
  const { dates } = useCalendar()
  const words = search.q?.trim()
  const month = view === 'month' && !words
  return (
    <PrintPortal orientation={month || (view === 'week' && !words) ? 'across' : 'upright'}>
      {/* The head of a table stands on each of its sheets. */}
      <table role="presentation" className={classes.sheets}>
        <thead>
          <tr>
            <th>
              <h1>{words ? t`Events with “${words}”` : dates.title(view, date, addMonths(date, 1))}</h1>
              {month && <PaperWeekdays date={date} />}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              {words ? (
                <ResultsPaper items={items} />
              ) : month ? (
                <MonthPaper items={items} date={date} />
              ) : view === 'agenda' ? (
                <Agenda items={items} date={date} />
              ) : (
                <HoursPaper items={items} days={view === 'week' ? weekOf(date, dates.firstDay) : [date]} />
              )}
            </td>
          </tr>
        </tbody>
      </table>
    </PrintPortal>
  )
}

function Agenda({ items, date }: { items: readonly Item[]; date: Date }) {
  const days = byDay(items, startOfDay(date), addMonths(date, 1))
  return days.length > 0 ? <AgendaPaper days={days} /> : <Trans>Nothing in the calendar</Trans>
}

function ResultsPaper({ items }: { items: readonly Item[] }) {
  const { now } = useCalendar()
  const { coming, over } = results(items, startOfDay(now).getTime())
  return (
    <>
      {items.length === 0 && <Trans>No event has these words</Trans>}
      <AgendaPaper days={byStart(coming)} />
      {over.length > 0 && (
        <h2 className={classes.part}>
          <Trans comment="Heading above events that are over">Past</Trans>
        </h2>
      )}
      <AgendaPaper days={byStart(over).reverse()} />
    </>
  )
}
