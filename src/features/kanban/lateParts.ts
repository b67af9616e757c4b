import { loadArea } from '#locales/messages.ts'
import { soonPart } from '#ui/soonPart.tsx'

/** The tasks of a board as a table. The loader brings it where the address asks for it. */
export const TaskTable = soonPart(async () => (await import('./TaskTable.tsx')).TaskTable)

/** The archive of a board, likewise. */
export const Archive = soonPart(async () => (await import('./Archive.tsx')).Archive)

/** The open task, with its words: they are as many as those of all the board, and nobody needs them before. */
export const TaskDrawer = soonPart(async () => {
  const [{ TaskDrawer }] = await Promise.all([import('./task/TaskDrawer.tsx'), loadArea('task')])
  return TaskDrawer
})
