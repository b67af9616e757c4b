import { day, id, integer, oneOf, orderBy, pageSize, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** What the URL of the board may say. What it says wrongly is left out, so that an old link still opens the board. */
export const BoardSearch = searchParams({
  /** Which board; the first one unless said. */
  board: id,
  /** What is shown of it: its columns unless said. */
  view: oneOf(['table', 'calendar', 'archive']),
  q: text(),
  property: text(60),
  /** Of the table. */
  sort: orderBy('task', 'category', 'taskProperty', 'assignees', 'date', 'checklist', 'archived'),
  /** By what the table is grouped. */
  group: oneOf(['property', 'assignee', 'due']),
  page: integer(1),
  pageSize,
  /** Of the calendar: a day of the month that is shown. */
  day,
  /** The task that is open. */
  task: id,
})
export type BoardSearch = SearchOf<typeof BoardSearch>

/** What the address says when nothing is left out. */
export const EVERYTHING = { q: undefined, property: undefined, page: undefined } satisfies BoardSearch

/** True when the board shows less than everything. */
export const isNarrowed = ({ q, property }: BoardSearch): boolean => Boolean(q?.trim() || property)
