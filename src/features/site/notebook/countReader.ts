import { call } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import { VIEWS } from './notebook.ts'

/** How long the worker is waited for, in ms. */
const MAX_WAIT_MS = 20_000

/**
 * Counts a reader. On a first visit nobody answers yet but the page itself, and its back end would come in the middle of the reading: the
 * worker is waited for. A reading that could not be counted disturbs nobody.
 */
export async function countReader(id: Id): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (workers && !workers.controller) {
    await new Promise((done) => {
      workers.addEventListener('controllerchange', done, { once: true })
      setTimeout(done, MAX_WAIT_MS)
    })
  }
  await call(VIEWS, { params: { id } }).catch(console.warn)
}
