import { day, id, integer, oneOf, orderBy, pageSize, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** The search parameters of the board. Invalid ones are dropped, so that an old link still opens the board. */
export const BoardSearch = searchParams({
  /** The id of the board; the first one by default. */
  board: id,
  /** The view; the columns by default. */
  view: oneOf(['table', 'calendar', 'archive']),
  /** The text of the search. */
  q: text(),
  /** The property (kind of work) by which tasks are filtered, at most 60 characters. */
  property: text(60),
  /** The order of the table. */
  sort: orderBy('task', 'category', 'taskProperty', 'assignees', 'date', 'checklist', 'archived'),
  /** The grouping of the table. */
  group: oneOf(['property', 'assignee', 'due']),
  /** The page of the table, from 1. */
  page: integer(1),
  pageSize,
  /** A day of the month that the calendar shows. */
  day,
  /** The id of the open task. */
  task: id,
})
export type BoardSearch = SearchOf<typeof BoardSearch>

/** Search parameters that clear the search and the filter. */
export const NO_FILTER = { q: undefined, property: undefined, page: undefined } satisfies BoardSearch

/** True if a search or filter hides tasks. */
export const hasFilter = ({ q, property }: BoardSearch): boolean => Boolean(q?.trim() || property)
