import * as z from 'zod/mini'
import { Day, Id } from '#contract/field.ts'
import { EventTime } from '#contract/recurrence.ts'
import { addMonths, dayKey, dayOf } from './days.ts'

export const VIEWS = ['month', 'week', 'day', 'agenda'] as const
export type View = (typeof VIEWS)[number]

/** What the URL of the calendar may say. What it says wrongly is left out, so that an old link still opens the calendar. */
export const CalendarSearch = z.object({
  view: z.catch(z.optional(z.enum(VIEWS)), undefined),
  /** The day that is looked at; today unless told. */
  date: z.catch(z.optional(Day), undefined),
  q: z.catch(z.optional(z.coerce.string().check(z.maxLength(200))), undefined),
  /** Categories that are switched off. */
  off: z.catch(z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100))), undefined),
  /** The layer of the tasks that are due: on unless told. */
  tasks: z.catch(z.optional(z.boolean()), undefined),
  /** The layer of the lessons: off unless told. */
  lessons: z.catch(z.optional(z.boolean()), undefined),
  /** The event that is open; of a series, the start of the date that was chosen. */
  event: z.catch(z.optional(Id), undefined),
  at: z.catch(z.optional(EventTime), undefined),
  /** A new event is being written: when it starts and ends. */
  new: z.catch(z.optional(EventTime), undefined),
  end: z.catch(z.optional(EventTime), undefined),
})
export type CalendarSearch = z.output<typeof CalendarSearch>

/** What is read from the database: everything where one searches, else the months around the day that is looked at. */
export function readSpan({ date, q, event }: CalendarSearch, today: Date): { from?: string; to?: string } {
  // A link to an event need not say when it is.
  if (q?.trim() || (event !== undefined && !date)) return {}
  const month = date ? dayOf(date) : today
  const first = new Date(month.getFullYear(), month.getMonth(), 1)
  return { from: dayKey(addMonths(first, -1)), to: dayKey(addMonths(first, 4)) }
}

/** Without accents, capitals and Arabic lengthening, as people search. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
