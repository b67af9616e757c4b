import type { DatabaseInfo } from '#contract/settings/database.ts'
import { hasServer } from '../server.ts'
import { keep } from './maintenance.ts'

const DATABASE = 'GET /api/data/database'

/** Where this browser remembers, outside the database, which database it has written to. */
const REMEMBERED_KEY = 'homeroom.database'

const remembered = (): string | null => {
  try {
    return localStorage.getItem(REMEMBERED_KEY)
  } catch {
    return null
  }
}

/** Writes that the app makes while one only looks: nobody has made anything yet. */
export const NOT_EDITS: readonly string[] = [
  'POST /api/data/blog/posts/:id/views',
  'POST /api/data/blog/posts/:id/shares',
  'POST /api/data/blog/post',
  'POST /api/data/emails/wake',
  'POST /api/data/members/:id/seen',
]
const READ_MARKS = ['read', 'unread']

/** True for a write of what a person made: neither a count, nor a mark that something was read. */
export function isEdit(line: string, body: unknown): boolean {
  if (line.startsWith('GET ') || NOT_EDITS.includes(line)) return false
  const fields = Object.keys(typeof body === 'object' && body !== null ? body : {})
  return fields.length === 0 || !fields.every((field) => READ_MARKS.includes(field))
}

let kept = false

/**
 * After the first real edit: remembers the database, asks the browser not to clear it when space runs low (docs/backend-rules.md 8 and 11),
 * and has a snapshot taken day by day.
 *
 * @param read calls an endpoint
 */
export async function requestPersistence(
  read: (endpoint: 'GET /api/data/database', request: object) => Promise<DatabaseInfo>,
): Promise<void> {
  if (kept) return
  kept = true
  // Firefox asks the person and waits for an answer: nothing else waits with it.
  void navigator.storage?.persist?.().catch(() => false)
  const { id } = await read(DATABASE, {})
  if (remembered() === null) localStorage.setItem(REMEMBERED_KEY, id)
  takeSnapshots()
}

/** So long after the start, or the first edit, the first look whether a snapshot is due, in ms: not in the middle of something. */
const FIRST_LOOK_MS = 60_000
/** How often a window that stays open looks again, in ms. */
const NEXT_LOOK_MS = 60 * 60 * 1000

let taking = false

/** Has the day's snapshot taken, in a window that stays open on the days that follow too. Does nothing where nobody has made anything. */
export function takeSnapshots(): void {
  // With a server behind the app, copies are the server's business.
  if (taking || hasServer || typeof Worker === 'undefined' || remembered() === null) return
  taking = true
  const look = () => void keep('snapshot', {}).answer.catch(console.warn)
  setTimeout(look, FIRST_LOOK_MS)
  setInterval(look, NEXT_LOOK_MS)
}

/** True when this browser had a database that people had written to, and the one it has now is another (docs/backend-rules.md 8). */
export function wasEvicted(now: DatabaseInfo): boolean {
  // What a server keeps is not this browser's to lose.
  if (hasServer) return false
  const before = remembered()
  return before !== null && before !== now.id
}

/** The person has been told: from now on this is the database to keep. */
export const acceptCleared = (now: DatabaseInfo): void => localStorage.setItem(REMEMBERED_KEY, now.id)
