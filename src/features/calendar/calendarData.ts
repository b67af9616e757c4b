import { callCached } from '#client/cached.ts'
import { useLive } from '#client/live.ts'
import { listClasses, type SchoolClass } from '#contract/classes.ts'
import { type CalendarEvent, listEvents } from '#contract/events.ts'
import { ALL_BOARDS, type Category, readBoard } from '#contract/kanban.ts'

/** What the calendar reads: the events of some months or all of them, and the two layers from elsewhere. */
export interface CalendarData {
  span: { from?: string; to?: string }
  events: CalendarEvent[]
  board: Category[]
  classes: SchoolClass[]
}

export async function loadCalendar(span: CalendarData['span']): Promise<CalendarData> {
  const [events, board, classes] = await Promise.all([
    callCached(listEvents, { query: span }),
    callCached(readBoard, ALL_BOARDS),
    callCached(listClasses, {}),
  ])
  return { span, events, board, classes }
}

/** The same, in step with the database. */
export const useCalendarData = ({ span, events, board, classes }: CalendarData): Omit<CalendarData, 'span'> => ({
  events: useLive(listEvents, { query: span }, events),
  board: useLive(readBoard, ALL_BOARDS, board),
  classes: useLive(listClasses, {}, classes),
})
