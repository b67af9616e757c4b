import { addMonths, dayKey, parseDay } from '#ui/dates/days.ts'
import { boolean, day, id, oneOf, type Param, type SearchOf, searchParams, text, texts } from '#ui/navigation/searchParams.ts'

/** Parses the time of an event: a day, or any timestamp that `Date` can parse, as ISO 8601. */
const eventTime: Param<string> = (value) => {
  const time = text(64)(value)
  return day(value) ?? (Number.isNaN(Date.parse(time ?? '')) ? undefined : new Date(time ?? '').toISOString())
}

/** The views of the calendar, as the URL names them. */
export const VIEWS = ['month', 'week', 'day', 'agenda'] as const
export type View = (typeof VIEWS)[number]

/** The search parameters of the calendar. Invalid ones are ignored, so that an old link still opens the calendar. */
export const CalendarSearch = searchParams({
  view: oneOf(VIEWS),
  /** The visible day; today by default. */
  date: day,
  /** The query of the search. */
  q: text(),
  /** The hidden categories, each of at most 60 characters. */
  off: texts(60),
  /** Shows due tasks; true by default. */
  tasks: boolean,
  /** Shows lessons; false by default. */
  lessons: boolean,
  /** The id of the open event, and for a recurring one the start of the occurrence. */
  event: id,
  at: eventTime,
  /** The open event is edited. */
  edit: boolean,
  /** The start and end of a new event whose form is open. */
  new: eventTime,
  end: eventTime,
  /** Its title, which other areas fill in. */
  title: text(),
})
export type CalendarSearch = SearchOf<typeof CalendarSearch>

/** The span of events to read: all of them for a search, else the months around the visible day. */
export function spanToLoad({ date, q, event }: CalendarSearch, today: Date): { from?: string; to?: string } {
  // A link to an event may have no date.
  if (q?.trim() || (event !== undefined && !date)) return {}
  const month = date ? parseDay(date) : today
  const first = new Date(month.getFullYear(), month.getMonth(), 1)
  return { from: dayKey(addMonths(first, -1)), to: dayKey(addMonths(first, 4)) }
}
