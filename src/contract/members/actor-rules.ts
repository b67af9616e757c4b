import type { Actor } from './actor.ts'

/** The field `actor` of an event; nothing without an account, since a stored row has no undefined fields. */
export const actorFieldOf = (actor: Actor | undefined): { actor?: Actor } => (actor ? { actor } : {})
