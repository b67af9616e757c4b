/// <reference lib="webworker" />
import { asApiError } from '#api/kernel/failure.ts'
import { CHANGES_CHANNEL, DATABASE_NAME, SEED_PATH } from '#contract/http/names.ts'
import type { MaintenanceMessage, MaintenanceRequest } from '#contract/settings/maintenance.ts'
import { deleteDatabase } from '#db/dexie/delete-database.ts'
import { openDexieStore } from '#db/dexie/store.ts'
import { eraseDevice } from './erase-device.ts'
import { doJob } from './jobs.ts'
import { openShelves } from './shelves.ts'
import { Snapshots } from './snapshots.ts'

declare const self: DedicatedWorkerGlobalScope

/** One job a worker: it is started for it, and ended when the answer is there. */
let cancelled = false
const say = (message: MaintenanceMessage): void => self.postMessage(message)

self.onmessage = ({ data }: MessageEvent<MaintenanceRequest>) => {
  if (data === 'cancel') cancelled = true
  else
    work(data).then(
      (answer) => say({ answer }),
      (thrown) => say({ refused: asApiError(thrown).body }),
    )
}

async function work(order: Exclude<MaintenanceRequest, 'cancel'>): Promise<unknown> {
  const { base } = order
  // Without opening the database: one that cannot be opened is erased too.
  if (order.job === 'eraseDevice') {
    await eraseDevice(base, deleteDatabase)
    return {}
  }
  const changes = new BroadcastChannel(CHANGES_CHANNEL + base)
  const loadSeed = async () => (await fetch(base + SEED_PATH)).json()
  const store = await openDexieStore(DATABASE_NAME + base, loadSeed, base)
  const snapshots = new Snapshots(await openShelves(`${DATABASE_NAME}-snapshots${base}`))
  try {
    const context = {
      store,
      snapshots,
      base,
      loadSeed,
      now: () => new Date(),
      cancelled: () => cancelled,
      progress: (progress: number, table: string) => say({ progress, table }),
      changed: (tables: readonly string[]) => changes.postMessage(tables),
    }
    return await doJob(context, order)
  } finally {
    await store.close()
    snapshots.close()
    changes.close()
  }
}
