import { loadArea } from '#locales/messages.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'

/** What is loaded after the columns of a board brings its own words: they are as many as those of the columns. */
const withWords = async <Module>(part: Promise<Module>): Promise<Module> => (await Promise.all([part, loadArea('kanban-task')]))[0]

/** The tasks of a board as a table. The loader preloads it where the address asks for it. */
export const TaskTable = lazyComponent(async () => (await withWords(import('./table/TaskTable.tsx'))).TaskTable)

/** The archive of a board, likewise. */
export const Archive = lazyComponent(async () => (await withWords(import('./task/Archive.tsx'))).Archive)

/** The tasks of a board by the days they are due, likewise. */
export const TaskCalendar = lazyComponent(async () => (await withWords(import('./calendar/TaskCalendar.tsx'))).TaskCalendar)

/** The open task. */
export const TaskDrawer = lazyComponent(async () => (await withWords(import('./task/TaskDrawer.tsx'))).TaskDrawer)
