import * as z from 'zod/mini'
import { Id } from '../http/field.ts'

/** The account that did something, as the back end has recorded it: its id, and its name at that time. */
export const Actor = z.object({ id: Id, name: z.string() })
export type Actor = z.infer<typeof Actor>

/** A field of events. It is absent where there are no accounts, and in events before accounts. */
export const actorField = { actor: z.optional(Actor) }

/** When something is done, and by which account. */
export interface EventContext {
  now: Date
  actor?: Actor | undefined
}
