import type { DatabaseInfo } from '#contract/database.ts'
import { getDatabase } from '#contract/database.ts'

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

/**
 * After the first real edit: remembers the database, and asks the browser not to clear it when space runs low (KERNEL.md 8 and 11).
 *
 * @param read calls an endpoint
 */
export async function keepWhatPeopleMade(read: (endpoint: typeof getDatabase, request: object) => Promise<DatabaseInfo>): Promise<void> {
  if (kept) return
  kept = true
  await navigator.storage?.persist?.().catch(() => false)
  const { id } = await read(getDatabase, {})
  if (remembered() === null) localStorage.setItem(REMEMBERED_KEY, id)
}

/** True when this browser had a database that people had written to, and the one it has now is another (KERNEL.md 8). */
export function wasCleared(now: DatabaseInfo): boolean {
  const before = remembered()
  return before !== null && before !== now.id
}

/** The person has been told: from now on this is the database to keep. */
export const acceptCleared = (now: DatabaseInfo): void => localStorage.setItem(REMEMBERED_KEY, now.id)
