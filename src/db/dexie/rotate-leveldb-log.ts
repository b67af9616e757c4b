import type { Dexie } from 'dexie'

/** How long a write waits for a new log, in ms: another tab that is at it, and has been put to sleep, must not stop all writing. */
const ROTATE_WITHIN_MS = 1_000

/**
 * How long nothing is written once the empty database is deleted, in ms: the browser says so before it begins the new log, on another
 * thread, and does not begin it when something else is being written at that moment.
 */
const QUIET_MS = 30

const rotations = new WeakMap<Dexie, Promise<void>>()

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Makes the browser begin a new log file, once a connection (decision 011). Chromium goes on in the log that it finds, even behind a
 * record that a kill has torn, and at the start after that it throws the whole database away. Deleting a database makes it write out what
 * the log holds and begin another one. Every write waits for this; as long as nothing is written, a torn record is harmless.
 *
 * @returns a promise that resolves when writing is safe, and never rejects
 */
export function rotateLog(db: Dexie): Promise<void> {
  const rotation = rotations.get(db) ?? Promise.race([deleteEmptyDatabase(`${db.name}log`), wait(ROTATE_WITHIN_MS)])
  rotations.set(db, rotation)
  return rotation
}

/** Deletes an empty database and leaves another for the next time: to make one first takes as long again, and is written behind the tear. */
async function deleteEmptyDatabase(name: string): Promise<void> {
  const existed = await requestDone(indexedDB.deleteDatabase(name))
  if (!existed) {
    await createEmptyDatabase(name)
    await requestDone(indexedDB.deleteDatabase(name))
  }
  await wait(QUIET_MS)
  void createEmptyDatabase(name)
}

async function createEmptyDatabase(name: string): Promise<void> {
  const opening = indexedDB.open(name)
  if (await requestDone(opening)) opening.result.close()
}

/** Resolves when a request is done, with whether there was a database before (deleted) or is one now (opened). Never rejects. */
function requestDone(request: IDBOpenDBRequest): Promise<boolean> {
  return new Promise((resolve) => {
    request.onerror = () => resolve(false)
    // A deletion has no result; its event tells the version of what was there.
    request.onsuccess = (event) => resolve(Boolean(request.result || (event as IDBVersionChangeEvent).oldVersion))
  })
}
