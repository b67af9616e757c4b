import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { PAGES_FOLDER, type PublicPage } from './page-file.ts'

/** What the thread is started with. */
export interface RendererData {
  /** The origin that the pages are published at, as far as it is known. */
  site: string | undefined
}

/** What the thread is sent: a page to render, or all paths to list; and the answer to a call of a page. */
export type ToRenderer =
  | { id: number; path: string | undefined }
  | { answered: number; status: number; headers: [string, string][]; body: string }

/** What the thread sends: a call of a page; and what was asked for, or why there is none. */
export type FromRenderer = { call: number; url: string } | { done: number; result?: unknown; failed?: string }

/** How long a page may take to be rendered, in ms; whoever waits longer is better off with the shell. */
const RENDER_TIMEOUT_MS = 5_000

interface Pending {
  resolve(result: unknown): void
  reject(reason: Error): void
}

/** Renders the public pages from the rows of the school, in a thread of its own: React may take as long as a page is. */
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
   * @param site the origin that the pages are published at, as far as it is known
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
   * @throws Error where it has no content, or takes too long
   */
  render(path: string): Promise<PublicPage> {
    return this.#ask(path) as Promise<PublicPage>
  }

  /** The paths of all public pages that are in the sitemap. */
  listedPaths(): Promise<string[]> {
    return this.#ask(undefined) as Promise<string[]>
  }

  #ask(path: string | undefined): Promise<unknown> {
    const id = ++this.#count
    return new Promise((resolve, reject) => {
      const name = path === undefined ? 'The sitemap' : `/${path}`
      const giveUp = () => this.#pending.get(id)?.reject(new Error(`${name} took longer than ${RENDER_TIMEOUT_MS} ms.`))
      const timer = setTimeout(giveUp, RENDER_TIMEOUT_MS)
      const end = () => {
        clearTimeout(timer)
        this.#pending.delete(id)
      }
      this.#pending.set(id, {
        resolve: (result) => {
          end()
          resolve(result)
        },
        reject: (reason) => {
          end()
          reject(reason)
        },
      })
      this.#started().postMessage({ id, path } satisfies ToRenderer)
    })
  }

  #started(): Worker {
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
    const end = (reason: Error) => {
      if (this.#worker === worker) this.#worker = undefined
      for (const { reject } of [...this.#pending.values()]) reject(reason)
    }
    worker.on('error', (thrown) => end(thrown as Error))
    worker.on('exit', () => end(new Error('The renderer has ended.')))
    return worker
  }

  async #answer(worker: Worker, { call, url }: { call: number; url: string }): Promise<void> {
    const response = await this.#respond(new Request(url)).catch(() => Response.json({ message: 'Internal server error' }, { status: 500 }))
    const answer = { answered: call, status: response.status, headers: [...response.headers], body: await response.text() }
    worker.postMessage(answer satisfies ToRenderer)
  }
}
