import { call } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import { VIEWS_ROUTE } from './postRequests.ts'

/** The longest wait for the service worker, in ms. */
const MAX_WAIT_MS = 20_000

/**
 * Counts a view of a post. On a first visit it waits for the service worker, because loading the back end in the page would slow down
 * reading. A failure is only logged.
 */
export async function countView(id: Id): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (workers && !workers.controller) {
    await new Promise((done) => {
      workers.addEventListener('controllerchange', done, { once: true })
      setTimeout(done, MAX_WAIT_MS)
    })
  }
  await call(VIEWS_ROUTE, { params: { id } }).catch(console.warn)
}
