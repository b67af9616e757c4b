/// <reference lib="webworker" />
import { asApiError } from '#api/failure.ts'
import { ApiError } from '#contract/error.ts'
import type { FromKeeper, ToKeeper } from '#contract/keeping.ts'
import { CHANGES_CHANNEL, DATABASE_NAME, SEED_PATH } from '#contract/names.ts'
import { beginNewLog, openDatabase } from '#db/database.ts'
import { Lease } from '#db/lease.ts'
import { doJob } from './jobs.ts'
import { openShelves } from './shelves.ts'
import { Snapshots } from './snapshots.ts'

declare const self: DedicatedWorkerGlobalScope

/** How long a job waits until nobody remembers what it is about to change, in ms; once it has begun it takes as long as it takes. */
const LET_IN_WITHIN_MS = 15_000

/** One job a worker: it is started for it, and ended when the answer is there. */
let cancelled = false
const say = (message: FromKeeper): void => self.postMessage(message)

self.onmessage = ({ data }: MessageEvent<ToKeeper>) => {
  if (data === 'cancel') cancelled = true
  else
    work(data).then(
      (answer) => say({ answer }),
      (thrown) => say({ refused: asApiError(thrown).body }),
    )
}

async function work(order: Exclude<ToKeeper, 'cancel'>): Promise<unknown> {
  const { base } = order
  const changes = new BroadcastChannel(CHANGES_CHANNEL + base)
  const loadSeed = async () => (await fetch(base + SEED_PATH)).json()
  const db = await openDatabase(DATABASE_NAME + base, loadSeed, base)
  await beginNewLog(db)
  const lease = new Lease(DATABASE_NAME + base)
  const snapshots = new Snapshots(await openShelves(`${DATABASE_NAME}-snapshots${base}`))
  try {
    const keeper = {
      db,
      snapshots,
      base,
      loadSeed,
      now: () => new Date(),
      cancelled: () => cancelled,
      progress: (progress: number, table: string) => say({ progress, table }),
      changed: (tables: readonly string[]) => changes.postMessage(tables),
    }
    const waiting = new AbortController()
    setTimeout(() => waiting.abort(new ApiError(503, 'This took too long and was given up. Try again.')), LET_IN_WITHIN_MS)
    return await lease.write(() => doJob(keeper, order), waiting.signal)
  } finally {
    lease.close()
    db.close()
    snapshots.close()
    changes.close()
  }
}
