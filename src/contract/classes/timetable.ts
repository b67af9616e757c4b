import * as z from 'zod/mini'
import { textLine } from '../http/field.ts'

const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:30.'))

/** One lesson of the week. Days count from Monday (1) to Sunday (7). */
export const Slot = z
  .object({ day: z.number().check(z.int(), z.gte(1), z.lte(7)), start: Time, end: Time, room: textLine(60) })
  .check(z.refine(({ start, end }) => start < end, { message: 'A lesson must end after it starts.', path: ['end'] }))
export type Slot = z.infer<typeof Slot>
