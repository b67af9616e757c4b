import type { DatabaseInfo } from '#contract/database.ts'
import { getDatabase } from '#contract/database.ts'
import { keep } from './keeper.ts'

/** Where this browser remembers, outside the database, which database it has written to. */
const REMEMBERED_KEY = 'homeroom.database'

const remembered = (): string | null => {
  try {
    return localStorage.getItem(REMEMBERED_KEY)
  } catch {
    return null
  }
}

let kept = false

/** So long after the first edit the day's snapshot is taken, in ms: not while the person is in the middle of something. */
const SNAPSHOT_AFTER_MS = 60_000

/**
 * After the first real edit: remembers the database, asks the browser not to clear it when space runs low (KERNEL.md 8 and 11),
 * and has the day's snapshot taken a little later.
 *
 * @param read calls an endpoint
 */
export async function keepWhatPeopleMade(read: (endpoint: typeof getDatabase, request: object) => Promise<DatabaseInfo>): Promise<void> {
  if (kept) return
  kept = true
  await navigator.storage?.persist?.().catch(() => false)
  const { id } = await read(getDatabase, {})
  if (remembered() === null) localStorage.setItem(REMEMBERED_KEY, id)
  // With a real server behind the app, copies are the server's business.
  if (import.meta.env.VITE_API_ORIGIN || typeof Worker === 'undefined') return
  setTimeout(() => keep('snapshot', {}).answer.catch(console.warn), SNAPSHOT_AFTER_MS)
}

/** True when this browser had a database that people had written to, and the one it has now is another (KERNEL.md 8). */
export function wasCleared(now: DatabaseInfo): boolean {
  // What a real server keeps is not this browser's to lose.
  if (import.meta.env.VITE_API_ORIGIN) return false
  const before = remembered()
  return before !== null && before !== now.id
}

/** The person has been told: from now on this is the database to keep. */
export const acceptCleared = (now: DatabaseInfo): void => localStorage.setItem(REMEMBERED_KEY, now.id)
