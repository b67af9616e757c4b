import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { BROWSER_ARGS, needBrowser } from '../browser.ts'

type Fields = Record<string, unknown>
type Listener = (fields: Fields, session: string | undefined) => void

/** A message of the browser: a response with the id of its request, or an event with its name. */
interface Message {
  id?: number
  method?: string
  sessionId?: string
  params?: Fields
  result?: Fields
  error?: { message: string }
}

const ARGS = [...BROWSER_ARGS, '--headless=new', '--disable-gpu', '--remote-debugging-pipe']

/**
 * A client of the Chrome DevTools Protocol: starts a browser with a profile on disk and talks to it over a pipe. Playwright is not used,
 * because it always enables the network domain, which slows responses down.
 */
export class Devtools {
  readonly #profile = mkdtempSync(join(tmpdir(), 'homeroom-bench-'))
  readonly #browser: ChildProcess
  readonly #pending = new Map<number, { resolve: (fields: Fields) => void; reject: (reason: Error) => void }>()
  readonly #listeners = new Map<string, Set<Listener>>()
  #count = 0

  constructor() {
    this.#browser = spawn(needBrowser(), [...ARGS, `--user-data-dir=${this.#profile}`, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    })
    let text = ''
    // With `--remote-debugging-pipe` the browser reads commands from stream 3 and writes messages to stream 4, each with a zero byte at its end.
    const output = this.#browser.stdio[4] as Readable
    output.setEncoding('utf8').on('data', (chunk: string) => {
      const messages = (text + chunk).split('\0')
      text = messages.pop() ?? ''
      for (const message of messages) this.#dispatch(JSON.parse(message))
    })
  }

  /** Sends a command to the browser or one of its pages, and resolves with the result. */
  send(method: string, params: Fields = {}, sessionId?: string): Promise<Fields> {
    const id = ++this.#count
    const command = `${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`
    ;(this.#browser.stdio[3] as Writable).write(command)
    return new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject }))
  }

  /** Listens for an event. Returns a function that removes the listener. */
  on(method: string, listener: Listener): () => void {
    const all = this.#listeners.get(method) ?? new Set()
    this.#listeners.set(method, all.add(listener))
    return () => void all.delete(listener)
  }

  /** Resolves with the next event of a name in a page. */
  next(method: string, session: string): Promise<Fields> {
    return new Promise((resolve) => {
      const stop = this.on(method, (fields, from) => {
        if (from !== session) return
        stop()
        resolve(fields)
      })
    })
  }

  /** Opens an empty page. Resolves with its id and session. */
  async open(browserContextId?: string): Promise<{ targetId: string; session: string }> {
    const page = { url: 'about:blank', ...(browserContextId && { browserContextId }) }
    const { targetId } = (await this.send('Target.createTarget', page)) as { targetId: string }
    const { sessionId } = (await this.send('Target.attachToTarget', { targetId, flatten: true })) as { sessionId: string }
    return { targetId, session: sessionId }
  }

  /** Evaluates an expression in a page. */
  async evaluate<Value>(expression: string, session: string): Promise<Value> {
    const { result, exceptionDetails } = await this.send(
      'Runtime.evaluate',
      { expression, awaitPromise: true, returnByValue: true },
      session,
    )
    if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`)
    return (result as { value: Value }).value
  }

  async close(): Promise<void> {
    const ended = once(this.#browser, 'exit')
    await this.send('Browser.close')
    await ended
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }

  #dispatch({ id, method = '', params = {}, sessionId, result = {}, error }: Message): void {
    if (id === undefined) for (const listener of this.#listeners.get(method) ?? []) listener(params, sessionId)
    else if (error) this.#pending.get(id)?.reject(new Error(error.message))
    else this.#pending.get(id)?.resolve(result)
    if (id !== undefined) this.#pending.delete(id)
  }
}

/** How long all workers must be stopped, in ms: closing a page can start its worker once more. */
const STOPPED_MS = 500

/** Returns a function that stops all workers of the profile, as between two visits. */
export async function workerStopper(devtools: Devtools, session: string): Promise<() => Promise<void>> {
  const running = new Map<unknown, boolean>()
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus } of versions as Fields[]) running.set(versionId, runningStatus !== 'stopped')
  })
  await devtools.send('ServiceWorker.enable', {}, session)
  return async () => {
    do {
      await devtools.send('ServiceWorker.stopAllWorkers', {}, session)
      await new Promise((resolve) => setTimeout(resolve, STOPPED_MS))
    } while ([...running.values()].includes(true))
  }
}
