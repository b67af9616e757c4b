import * as z from 'zod/mini'
import { Day, IsoDate } from '../http/field.ts'

/** A moment of an event: a calendar day (`2026-05-04`) for one that lasts all day, else date and time. */
export const EventTime = z.union([Day, IsoDate])

/** How an event comes again. Without `until` and `count` it has no end. */
export const Recurrence = z.object({
  every: z.enum(['day', 'week', 'month', 'year']),
  /** Every second week is 2. */
  interval: z.number().check(z.int(), z.gte(1), z.lte(999)),
  /** For weeks: the days from Monday (1) to Sunday (7); empty means the day on which it starts. */
  days: z.array(z.number().check(z.int(), z.gte(1), z.lte(7))).check(z.maxLength(7)),
  /** The last day on which it may take place. */
  until: z.nullable(Day),
  /** How often in all, left-out ones counted. */
  count: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(10_000))),
  /** The starts that are left out, because they were deleted or changed on their own. */
  except: z.array(EventTime).check(z.maxLength(5_000)),
})
export type Recurrence = z.infer<typeof Recurrence>

/** What of an event says when it takes place. */
export interface Recurring {
  start: string
  end: string
  allDay: boolean
  recurrence: Recurrence | null
}

export interface Occurrence {
  start: string
  end: string
}
