import { CHANGES_CHANNEL, DATABASE_NAME } from '#contract/names.ts'
import { openDatabase } from '#db/database.ts'
import { Lease } from '#db/lease.ts'
import type { Seed } from '#db/seed.ts'
import { answers, createBackend } from './index.ts'
import type { Respond } from './respond.ts'

/** In a build, imports what few calls need, so that it can be loaded without the host later (`scripts/late-backend.ts`). */
export const keepSeldom = (): void => undefined

/** The paths of all reads: the worker can tell whether a call is one before it has loaded this. */
export const reads: string[] = answers.flatMap(({ endpoint: { method, path } }) => (method === 'GET' ? path : []))

/**
 * The back end of the service worker. In a build it is a script of its own, which `startBackend` loads (`scripts/late-backend.ts`).
 *
 * @param base the base path of the app
 * @param build tells this code from other code that answers from the same database
 * @param loadSeed fetches the seed rows of the first run
 */
export function startBackend(base: string, build: string, loadSeed: () => Promise<Seed>): Respond {
  const changes = new BroadcastChannel(CHANGES_CHANNEL + base)
  const lease = new Lease(DATABASE_NAME + base, { mayHold: true })
  // A page of an older build asks nobody before it writes, but tells of it.
  changes.onmessage = () => lease.forget()
  return createBackend({
    base,
    open: () => openDatabase(DATABASE_NAME + base, loadSeed, base),
    changed: (tables) => changes.postMessage(tables),
    build,
    lease,
  })
}
