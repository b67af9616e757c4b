import { loadCatalog } from '#locales/messages.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'

/** Waits for the module of a view and for its messages: the lazy views have a message catalog of their own, which is loaded with them. */
const withMessages = async <Module>(module: Promise<Module>): Promise<Module> =>
  (await Promise.all([module, loadCatalog('kanban-task')]))[0]

/** The table view. The loader preloads it if the URL names it. */
export const TaskTable = lazyComponent(async () => (await withMessages(import('./table/TaskTable.tsx'))).TaskTable)

/** The archive view, preloaded likewise. */
export const Archive = lazyComponent(async () => (await withMessages(import('./task/Archive.tsx'))).Archive)

/** The calendar view, preloaded likewise. */
export const TaskCalendar = lazyComponent(async () => (await withMessages(import('./calendar/TaskCalendar.tsx'))).TaskCalendar)

/** The open task. */
export const TaskDrawer = lazyComponent(async () => (await withMessages(import('./task/TaskDrawer.tsx'))).TaskDrawer)
