import { callCached } from '#client/live/cached.ts'
import { useLive } from '#client/live/live.ts'
import type { CalendarEvent } from '#contract/calendar/events.ts'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Category } from '#contract/kanban/kanban.ts'
import { ALL_BOARDS } from '#contract/kanban/kanban-rules.ts'

/** The data of the calendar: the events of some months or all events, and the tasks and lessons that can be shown with them. */
export interface CalendarData {
  span: { from?: string; to?: string }
  events: CalendarEvent[]
  /** The columns of all kanban boards, with their tasks. */
  board: Category[]
  classes: SchoolClass[]
}

/** Loads the data of the calendar for the route. @param span the days whose events are loaded; all events without one */
export async function loadCalendar(span: CalendarData['span']): Promise<CalendarData> {
  const [events, board, classes] = await Promise.all([
    callCached('GET /api/data/events', { query: span }),
    callCached('GET /api/TodoData', ALL_BOARDS),
    callCached('GET /api/data/classes', {}),
  ])
  return { span, events, board, classes }
}

/** The loaded data as live queries. */
export const useCalendarData = ({ span, events, board, classes }: CalendarData): Omit<CalendarData, 'span'> => ({
  events: useLive('GET /api/data/events', { query: span }, events),
  board: useLive('GET /api/TodoData', ALL_BOARDS, board),
  classes: useLive('GET /api/data/classes', {}, classes),
})
