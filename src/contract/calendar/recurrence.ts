import * as z from 'zod/mini'
import { Day, IsoDate, textLine } from '../http/field.ts'
import { areRuleParts } from './recurrence-days.ts'

/** Start or end of an event: a calendar day (`2026-05-04`) for an all-day event, else date and time. */
export const EventTime = z.union([Day, IsoDate])

/** The recurrence rule of an event (RFC 5545 3.3.10). Without `until` and `count` the series has no end. */
export const Recurrence = z.object({
  every: z.enum(['day', 'week', 'month', 'year']),
  /** 1 for every period, 2 for every second one. */
  interval: z.number().check(z.int(), z.gte(1), z.lte(999)),
  /** For weekly rules: weekdays from Monday (1) to Sunday (7); empty means the weekday of the first start. */
  days: z.array(z.number().check(z.int(), z.gte(1), z.lte(7))).check(z.maxLength(7)),
  /** The last possible day. */
  until: z.nullable(Day),
  /** Number of occurrences, excluded ones included. */
  count: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(10_000))),
  /** Excluded starts, because the occurrence was deleted or changed individually (RFC 5545 3.8.5.1). */
  except: z.array(EventTime).check(z.maxLength(5_000)),
  /** Additional starts (RFC 5545 3.8.5.2). */
  dates: z.optional(z.array(EventTime).check(z.maxLength(5_000))),
  /**
   * Parts of an imported rule that have no field here, in the syntax of RFC 5545 3.3.10: `BYDAY=2TU` is the second Tuesday of each month.
   * They are applied, but forms only describe them and cannot edit them.
   */
  parts: z.optional(z.string().check(z.maxLength(1_000), z.refine(areRuleParts, 'This repeat rule is not supported.'))),
  /** The IANA time zone in which the series repeats (`Europe/Paris`); by default that of the reader's device. */
  zone: z.optional(textLine(64)),
})
export type Recurrence = z.infer<typeof Recurrence>

/** The fields of an event that determine its occurrences. */
export interface Recurring {
  start: string
  end: string
  allDay: boolean
  recurrence: Recurrence | null
}

/** Start and end of one occurrence, each an `EventTime`. */
export interface Occurrence {
  start: string
  end: string
}
