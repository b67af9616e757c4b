import { writeMessageOf } from './buildRequest.ts'

/** Writes without a response yet. */
const pendingWrites = new Set<Request>()

// There is no window during prerendering.
globalThis.window?.addEventListener('pagehide', () => {
  for (const request of pendingWrites) {
    // Uploads have no message.
    const write = writeMessageOf(request)
    if (write) navigator.serviceWorker?.controller?.postMessage({ write })
  }
})

/** Forgets the writes without a response: another account is signed in, and a second attempt would be made in its name. */
export const forgetPendingWrites = (): void => pendingWrites.clear()

/**
 * Sends a write to the worker, or through it to the server. If the page ends meanwhile, the write is also posted as a message, because
 * browsers cancel a request whose worker has to start first. The Idempotency-Key prevents a second execution (docs/backend-rules.md 2).
 */
export async function sendWrite(request: Request): Promise<Response> {
  pendingWrites.add(request)
  try {
    return await fetch(request)
  } finally {
    pendingWrites.delete(request)
  }
}
