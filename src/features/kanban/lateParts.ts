import { soonPart } from '#ui/soonPart.tsx'

/** The tasks of a board as a table. The loader brings it where the address asks for it. */
export const TaskTable = soonPart(async () => (await import('./TaskTable.tsx')).TaskTable)

/** The archive of a board, likewise. */
export const Archive = soonPart(async () => (await import('./Archive.tsx')).Archive)
