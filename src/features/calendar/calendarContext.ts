import { createContext, use } from 'react'
import type { EventItem, Item } from './grid/items.ts'
import type { Span } from './grid/moves.ts'
import type { Dates } from './useDates.ts'

/** What every part of the calendar's screen needs. */
export interface Calendar {
  dates: Dates
  now: Date
  /** There is the room of a telephone. */
  phone: boolean
  /** Opens an event. */
  onOpen(item: EventItem): void
  /** Begins a new event. */
  onNew(span: Span): void
  /** Stores that an event takes place at another time; of a series it asks first what is meant. */
  onMove(item: EventItem, span: Span): void
  onDelete(item: EventItem): void
  /** Shows a day by itself. */
  onDay(day: Date): void
  /** The item that is open, by its key. */
  openKey: string | undefined
}

export const CalendarContext = createContext<Calendar | undefined>(undefined)

export function useCalendar(): Calendar {
  const calendar = use(CalendarContext)
  if (!calendar) throw new Error('Only for what stands in the calendar.')
  return calendar
}

/** What a grid is given. */
export interface GridProps {
  items: readonly Item[]
}
