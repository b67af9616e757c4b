import { day, id, integer, oneOf, orderBy, pageSize, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'
import { DUE_GROUPS } from './dueGroups.ts'

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
  /** The person whose tasks are shown, at most 120 characters; `-` for tasks of nobody. */
  person: text(120),
  /** The due dates of the tasks that are shown. */
  due: oneOf(DUE_GROUPS),
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
export const NO_FILTER = { q: undefined, property: undefined, person: undefined, due: undefined, page: undefined } satisfies BoardSearch

/** True if a search or filter hides tasks. */
export const hasFilter = ({ q, property, person, due }: BoardSearch): boolean => Boolean(q?.trim() || property || person || due)

/** The search and the filters as one text. When it changes, lists start again with their first tasks. */
export const filterKey = ({ q, property, person, due }: BoardSearch): string => JSON.stringify([q, property, person, due])

/** The value of the filter by person for tasks of nobody. */
export const UNASSIGNED = '-'
