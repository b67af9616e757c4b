import { callCached } from '#client/live/cached.ts'
import { useLive } from '#client/live/live.ts'
import type { CalendarEvent } from '#contract/calendar/events.ts'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Category } from '#contract/kanban/kanban.ts'
import { ALL_BOARDS } from '#contract/kanban/kanban-rules.ts'

/** What the calendar reads: the events of some months or all of them, and the two layers from elsewhere. */
export interface CalendarData {
  span: { from?: string; to?: string }
  events: CalendarEvent[]
  board: Category[]
  classes: SchoolClass[]
}

export async function loadCalendar(span: CalendarData['span']): Promise<CalendarData> {
  const [events, board, classes] = await Promise.all([
    callCached('GET /api/data/events', { query: span }),
    callCached('GET /api/TodoData', ALL_BOARDS),
    callCached('GET /api/data/classes', {}),
  ])
  return { span, events, board, classes }
}

/** The same, in step with the database. */
export const useCalendarData = ({ span, events, board, classes }: CalendarData): Omit<CalendarData, 'span'> => ({
  events: useLive('GET /api/data/events', { query: span }, events),
  board: useLive('GET /api/TodoData', ALL_BOARDS, board),
  classes: useLive('GET /api/data/classes', {}, classes),
})
