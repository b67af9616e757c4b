import type { Settings } from './storedSettings.ts'

/** The width of the content in the boxed layout, in px. */
export const BOXED_WIDTH = 1300

/** Lists beside a record, boards, calendars and tables: their paths below the base path. */
const WIDE_PAGES =
  /^\/?apps\/(calendar|chats|contacts|email|kanban|notes|tickets|users|classes\/timetable|ecommerce\/(list|orders)|invoice\/list)\/?$/

/** True if the content of an office page is as wide as the window: in the full layout, and on pages that show many rows or columns. */
export const usesWindowWidth = (layout: Settings['layout'], path: string): boolean => layout === 'full' || WIDE_PAGES.test(path)
