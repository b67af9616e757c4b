import type { DatabaseInfo } from '#contract/settings/database.ts'
import { hasServer } from '../server.ts'
import { runMaintenanceJob } from './maintenance.ts'

const DATABASE_ROUTE = 'GET /api/data/database'

/** Key in `localStorage` for the id of the database that this browser has written to. */
const DATABASE_ID_KEY = 'homeroom.database'

const storedDatabaseId = (): string | null => {
  try {
    return localStorage.getItem(DATABASE_ID_KEY)
  } catch {
    return null
  }
}

/** True if the user has made something in this browser. */
export const hasEdited = (): boolean => storedDatabaseId() !== null

/** Writes that the app makes by itself while a user only reads. */
export const AUTOMATIC_WRITES: readonly string[] = [
  'POST /api/data/blog/posts/:id/views',
  'POST /api/data/blog/posts/:id/shares',
  // Only reads a post, in spite of its method.
  'POST /api/data/blog/post',
  // Returns snoozed mails that are due to the inbox.
  'POST /api/data/emails/wake',
  // Stores when the user was last in the office.
  'POST /api/data/members/:id/seen',
]
/** The fields that mark a mail or chat as read or unread. */
const READ_FIELDS = ['read', 'unread']

/** True if a write stores something that a user made, and not a count or a read mark. */
export function isEdit(route: string, body: unknown): boolean {
  if (route.startsWith('GET ') || AUTOMATIC_WRITES.includes(route)) return false
  const fields = Object.keys(typeof body === 'object' && body !== null ? body : {})
  return fields.length === 0 || !fields.every((field) => READ_FIELDS.includes(field))
}

/** The browser has been asked not to evict the database. */
let isRequested = false

/**
 * After the first edit: stores the id of the database, asks the browser not to evict it when space runs low (docs/backend-rules.md 8 and
 * 11), and schedules daily snapshots.
 */
export async function requestPersistence(
  callEndpoint: (endpoint: 'GET /api/data/database', request: object) => Promise<DatabaseInfo>,
): Promise<void> {
  if (isRequested) return
  isRequested = true
  // Firefox asks the user for permission; do not wait for the answer.
  void navigator.storage?.persist?.().catch(() => false)
  const { id } = await callEndpoint(DATABASE_ROUTE, {})
  if (storedDatabaseId() === null) localStorage.setItem(DATABASE_ID_KEY, id)
  scheduleSnapshots()
}

/** Delay of the first check whether a snapshot is due, in ms, so that it does not slow down the start. */
const FIRST_SNAPSHOT_MS = 60_000
/** Interval of further checks in an open window, in ms. */
const SNAPSHOT_INTERVAL_MS = 60 * 60 * 1000

let isScheduled = false

/** Schedules a daily snapshot of the database, also in a window that stays open for days. Does nothing before the first edit. */
export function scheduleSnapshots(): void {
  // With a server, backups are made there.
  if (isScheduled || hasServer || typeof Worker === 'undefined' || !hasEdited()) return
  isScheduled = true
  const takeSnapshot = () => void runMaintenanceJob('snapshot', {}).result.catch(console.warn)
  setTimeout(takeSnapshot, FIRST_SNAPSHOT_MS)
  setInterval(takeSnapshot, SNAPSHOT_INTERVAL_MS)
}

/** True if the browser has evicted the database that the user had written to (docs/backend-rules.md 8). */
export function wasEvicted(database: DatabaseInfo): boolean {
  // The browser cannot evict the database of a server.
  if (hasServer) return false
  const stored = storedDatabaseId()
  return stored !== null && stored !== database.id
}

/** Stores the id of the new database after the user has seen the notice. */
export const acceptEviction = (database: DatabaseInfo): void => localStorage.setItem(DATABASE_ID_KEY, database.id)
