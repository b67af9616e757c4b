import { asMessage } from './buildRequest.ts'

/** The writes that have no answer yet. */
const underWay = new Set<Request>()

// Pages are also made at build time, where nobody leaves them.
globalThis.window?.addEventListener('pagehide', () => {
  for (const request of underWay) {
    const write = asMessage(request)
    if (write) navigator.serviceWorker?.controller?.postMessage({ write })
  }
})

/**
 * Has the worker answer a write, or pass it on to the server, also one of a page that ends at that moment: if the worker has to be started
 * first, a browser gives up the call, but not a message. Whatever arrives both ways is done once (docs/backend-rules.md 2).
 */
export async function sendWrite(request: Request): Promise<Response> {
  underWay.add(request)
  try {
    return await fetch(request)
  } finally {
    underWay.delete(request)
  }
}
