import { createContext, use } from 'react'
import type { EventItem, Item } from './grid/items.ts'
import type { Span, SpanChange } from './grid/moves.ts'
import type { DateFormats } from './useDateFormats.ts'

/** What the components of the calendar read from React context: the current time, formatters and the actions on events. */
export interface Calendar {
  /** Formatters of dates and times, and the first day of the week. */
  dateFormats: DateFormats
  now: Date
  /** True if the user may add, change and delete events. Otherwise no control and no key for it is offered. */
  mayEdit: boolean
  /** True on a narrow screen. */
  isPhone: boolean
  /** Opens an event. */
  onOpen(item: EventItem): void
  /** Opens the form of an event. */
  onEdit(item: EventItem): void
  /** Opens the form of a new event. */
  onNew(span: Span): void
  /** Stores the new time of an event. For a recurring event it first asks for the scope. */
  onMove(item: EventItem, change: SpanChange): void
  onDelete(item: EventItem): void
  /** Opens the day view. */
  onDay(day: Date): void
  /** The key of the open item. */
  openKey: string | undefined
}

export const CalendarContext = createContext<Calendar | undefined>(undefined)

/** @throws outside of the calendar */
export function useCalendar(): Calendar {
  const calendar = use(CalendarContext)
  if (!calendar) throw new Error('useCalendar needs a CalendarContext.')
  return calendar
}

/** Props of the month, week and day views. */
export interface GridProps {
  items: readonly Item[]
}
