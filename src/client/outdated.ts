import type { DatabaseInfo } from '#contract/database.ts'
import { DATABASE_NAME, SCHEMA_VERSION } from '#contract/names.ts'
import { createStore, useStore } from '#ui/createStore.ts'

const outdated = createStore(false)

/** A write was refused, or would be, because newer code has changed the database (KERNEL.md 6). */
export const tellOutdated = (): void => outdated.set(true)

/** True when this code may read the database of this browser and no longer write to it, live. */
export const useOutdated = (): boolean => useStore(outdated)

/** Finds out before anything is written whether this code may still write. */
export async function checkWriter({ version }: DatabaseInfo): Promise<void> {
  if (import.meta.env.VITE_API_ORIGIN || version <= SCHEMA_VERSION) return
  if ((await oldestWriter()) > SCHEMA_VERSION) tellOutdated()
}

/** The oldest code that may write, as the database itself says; asked only where it is known to be a newer one. */
function oldestWriter(): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(DATABASE_NAME + import.meta.env.BASE_URL)
    const nobody = () => resolve(0)
    // It went meanwhile: it is not for us to make it.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = nobody
    opening.onsuccess = () => {
      const db = opening.result
      const reading = db.transaction('meta').objectStore('meta').get('schema')
      reading.onerror = nobody
      reading.onsuccess = () => resolve(Number(reading.result?.oldestWriter ?? 0))
      db.onversionchange = () => db.close()
      reading.transaction?.addEventListener('complete', () => db.close())
    }
  })
}
