import { parentPort, workerData } from 'node:worker_threads'
import type { FromRenderer, RendererData, ToRenderer } from '#server/renderer.ts'
import { defineBrowserGlobals } from './globals.ts'

/** Renders public pages for a server, which answers their API calls (src/server/renderer.ts). */
// `site` is the public origin of the website.
defineBrowserGlobals((workerData as RendererData).site)
const { listedPaths, prepare, renderPage } = await import('./pages.tsx')

const port = parentPort as NonNullable<typeof parentPort>
const send = (message: FromRenderer) => port.postMessage(message)
const calls = new Map<number, (response: Response) => void>()
let count = 0

const ready = prepare(
  ({ url }) =>
    new Promise((resolve) => {
      calls.set(++count, resolve)
      send({ call: count, url })
    }),
)

/** Runs work one at a time. */
let last: Promise<unknown> = ready
const runInSequence = <T>(work: () => Promise<T>): Promise<T> => {
  const result = last.then(work)
  last = result.catch(() => undefined)
  return result
}

port.on('message', (message: ToRenderer) => {
  if ('answered' in message) {
    calls.get(message.answered)?.(new Response(message.body, { status: message.status, headers: message.headers }))
    calls.delete(message.answered)
    return
  }
  // Without a path the request is for the paths of the sitemap.
  const work = message.path === undefined ? listedPaths : () => renderPage(message.path as string)
  runInSequence<unknown>(work).then(
    (result) => send({ done: message.id, result }),
    (reason) => send({ done: message.id, failed: String(reason) }),
  )
})
