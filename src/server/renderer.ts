import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { PAGES_FOLDER, type PublicPage } from './page-file.ts'

/** The worker data of the thread. */
export interface RendererData {
  /** The public origin, if known. */
  site: string | undefined
}

/** Messages to the thread: a page to render (without `path`: list all paths), or the response to a call of a page. `answered` is the id of that call. */
export type ToRenderer =
  | { id: number; path: string | undefined }
  | { answered: number; status: number; headers: [string, string][]; body: string }

/** Messages from the thread: an API call of a page with its id, or a result or error with the id of the request (`done`). */
export type FromRenderer = { call: number; url: string } | { done: number; result?: unknown; failed?: string }

/** The timeout of rendering a page, in ms; then the shell is sent instead. */
const RENDER_TIMEOUT_MS = 5_000

interface Pending {
  resolve(result: unknown): void
  reject(reason: Error): void
}

/** Renders the public pages in a worker thread, so that slow rendering does not block the server. */
export class Renderer {
  readonly #file: string
  readonly #data: RendererData
  readonly #respond: (request: Request) => Promise<Response>
  readonly #pending = new Map<number, Pending>()
  #worker: Worker | undefined
  #count = 0

  /**
   * @param folder the build of the app
   * @param respond the back end
   * @param site the public origin, if known
   */
  constructor(folder: string, respond: (request: Request) => Promise<Response>, site: string | undefined) {
    this.#file = resolve(join(folder, PAGES_FOLDER, 'thread.mjs'))
    this.#respond = respond
    this.#data = { site }
  }

  /**
   * Renders a page.
   *
   * @param path below the base path: `teachers/1`
   * @throws Error without content, or after a timeout
   */
  render(path: string): Promise<PublicPage> {
    return this.#request(path) as Promise<PublicPage>
  }

  /** The paths of all public pages in the sitemap. */
  listedPaths(): Promise<string[]> {
    return this.#request(undefined) as Promise<string[]>
  }

  #request(path: string | undefined): Promise<unknown> {
    const id = ++this.#count
    return new Promise((resolve, reject) => {
      const name = path === undefined ? 'The sitemap' : `/${path}`
      const rejectTimedOut = () => this.#pending.get(id)?.reject(new Error(`${name} took longer than ${RENDER_TIMEOUT_MS} ms.`))
      const timer = setTimeout(rejectTimedOut, RENDER_TIMEOUT_MS)
      const cleanUp = () => {
        clearTimeout(timer)
        this.#pending.delete(id)
      }
      this.#pending.set(id, {
        resolve: (result) => {
          cleanUp()
          resolve(result)
        },
        reject: (reason) => {
          cleanUp()
          reject(reason)
        },
      })
      this.#runningWorker().postMessage({ id, path } satisfies ToRenderer)
    })
  }

  #runningWorker(): Worker {
    this.#worker ??= this.#start()
    return this.#worker
  }

  #start(): Worker {
    if (!existsSync(this.#file)) throw new Error(`The build has no ${this.#file}.`)
    const env = { ...process.env, NODE_ENV: 'production' }
    const worker = new Worker(this.#file, { workerData: this.#data, env, execArgv: [] })
    worker.unref()
    worker.on('message', (message: FromRenderer) => {
      if ('call' in message) void this.#answer(worker, message)
      else if (message.failed === undefined) this.#pending.get(message.done)?.resolve(message.result)
      else this.#pending.get(message.done)?.reject(new Error(message.failed))
    })
    const rejectAll = (reason: Error) => {
      if (this.#worker === worker) this.#worker = undefined
      for (const { reject } of [...this.#pending.values()]) reject(reason)
    }
    worker.on('error', (thrown) => rejectAll(thrown as Error))
    worker.on('exit', () => rejectAll(new Error('The renderer has ended.')))
    return worker
  }

  async #answer(worker: Worker, { call, url }: { call: number; url: string }): Promise<void> {
    const response = await this.#respond(new Request(url)).catch(() => Response.json({ message: 'Internal server error' }, { status: 500 }))
    const message = { answered: call, status: response.status, headers: [...response.headers], body: await response.text() }
    worker.postMessage(message satisfies ToRenderer)
  }
}
