import { createBackend } from '#api/index.ts'
import { DATABASE_NAME } from '#contract/http/names.ts'
import { openDexieStore } from '#db/dexie/store.ts'
import { seed } from '#db/seed/index.ts'

/** Creates the real back end with the sample data, in the available IndexedDB. */
export function createSampleBackend(): (request: Request) => Promise<Response> {
  const base = import.meta.env.BASE_URL
  // `changed` has no tabs to tell.
  return createBackend({ base, open: () => openDexieStore(DATABASE_NAME, async () => seed, base), changed: () => undefined })
}
