import { addMonths, dayKey, dayOf } from '#ui/dates/days.ts'
import { boolean, day, id, oneOf, type Param, type SearchOf, searchParams, text, texts } from '#ui/navigation/searchParams.ts'

/** When an event is: a day, or any moment that `Date` can read. */
const eventTime: Param<string> = (said) => {
  const at = text(64)(said)
  return day(said) ?? (Number.isNaN(Date.parse(at ?? '')) ? undefined : new Date(at ?? '').toISOString())
}

export const VIEWS = ['month', 'week', 'day', 'agenda'] as const
export type View = (typeof VIEWS)[number]

/** What the URL of the calendar may say. What it says wrongly is left out, so that an old link still opens the calendar. */
export const CalendarSearch = searchParams({
  view: oneOf(VIEWS),
  /** The day that is looked at; today unless told. */
  date: day,
  q: text(),
  /** Categories that are switched off. */
  off: texts(60),
  /** The layer of the tasks that are due: on unless told. */
  tasks: boolean,
  /** The layer of the lessons: off unless told. */
  lessons: boolean,
  /** The event that is open; of a series, the start of the date that was chosen. */
  event: id,
  at: eventTime,
  /** A new event is being written: when it starts and ends. */
  new: eventTime,
  end: eventTime,
})
export type CalendarSearch = SearchOf<typeof CalendarSearch>

/** What is read from the database: everything where one searches, else the months around the day that is looked at. */
export function readSpan({ date, q, event }: CalendarSearch, today: Date): { from?: string; to?: string } {
  // A link to an event need not say when it is.
  if (q?.trim() || (event !== undefined && !date)) return {}
  const month = date ? dayOf(date) : today
  const first = new Date(month.getFullYear(), month.getMonth(), 1)
  return { from: dayKey(addMonths(first, -1)), to: dayKey(addMonths(first, 4)) }
}
