import * as z from 'zod/mini'
import { Day, IsoDate, line } from '../http/field.ts'
import { areRuleParts } from './recurrence-days.ts'

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
  /** Starts beside those of the rule (RFC 5545 3.8.5.2). */
  dates: z.optional(z.array(EventTime).check(z.maxLength(5_000))),
  /**
   * The parts of the rule that have no field here, as RFC 5545 3.3.10 writes them: `BYDAY=2TU` with months is the second Tuesday of each.
   * They come with files and are followed; forms say them in words.
   */
  parts: z.optional(z.string().check(z.maxLength(1_000), z.refine(areRuleParts, 'This calendar cannot follow such a rule.'))),
  /** The IANA name of the zone on whose wall clock a series repeats (`Europe/Paris`); without one it is that of the reader's device. */
  zone: z.optional(line(64)),
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
