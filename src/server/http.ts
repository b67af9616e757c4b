import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import { ApiError } from '#contract/http/error.ts'
import { corsHeaders, isAllowed, PREFLIGHT } from './access.ts'
import { type GeneratedFile, serveFiles } from './static-files.ts'

export interface HttpOptions {
  /** The back end: answers what lies below `/api/` of the base path. */
  respond(request: Request): Promise<Response>
  /** Whether the database answers. */
  isReady(): Promise<boolean>
  /** What is sent in place of a file of the build (`Pages`). */
  generatedFile(path: string): Promise<GeneratedFile | undefined>
  /** The folder with the build of the app. */
  files: string
  /** The base path of the app; it begins and ends with a slash. */
  base: string
  /** Origins of pages besides those of this computer that may call. */
  origins: readonly string[]
  /** How many bytes the largest body has that any endpoint takes. */
  maxBytes: number
  log: Logger
}

/** When a call that could not be answered may be sent again, in seconds. */
const RETRY_AFTER = '2'

const FORBIDDEN = 'This server answers pages of this computer only, and no forms. Allow other pages with --origin.'

/** The app on one origin: its files, its back end, and whether it is well (`/healthz`, `/readyz`). */
export class HttpServer {
  readonly server: Server
  readonly #options: HttpOptions
  readonly #files: ReturnType<typeof serveFiles>
  #isDraining = false

  constructor(options: HttpOptions) {
    this.#options = options
    this.#files = serveFiles(options.files, options.base, options.generatedFile)
    this.server = createServer((request, response) => this.#listen(request, response))
  }

  /**
   * Takes no more connections, and ends when all requests are answered.
   *
   * @param withinMs when those that are not are broken off
   */
  async drain(withinMs: number): Promise<void> {
    this.#isDraining = true
    const closed = new Promise((resolve) => this.server.close(resolve))
    const timer = setTimeout(() => this.server.closeAllConnections(), withinMs)
    await closed
    clearTimeout(timer)
  }

  #listen(request: IncomingMessage, response: ServerResponse): void {
    const { method = 'GET', url = '/' } = request
    const path = url.replace(/[?#].*/, '')
    const began = performance.now()
    response.on('close', () => {
      // Neither what is asked for behind the question mark nor who asks: both may name people.
      const entry = { method, path, status: response.statusCode, ms: Math.round(performance.now() - began) }
      this.#options.log.info(response.writableFinished ? entry : { ...entry, brokenOff: true }, 'request')
    })
    if (this.#isDraining) response.setHeader('Connection', 'close')
    const target = this.#callOf(url)
    if (path === '/healthz') response.writeHead(200, { 'Content-Type': 'text/plain' }).end('ok')
    else if (path === '/readyz') void this.#tellReady(response)
    else if (target === undefined) this.#files(request, response)
    else void this.#call(request, response, target)
  }

  async #call(request: IncomingMessage, response: ServerResponse, target: string): Promise<void> {
    const answered = await this.#answer(request, target).catch((thrown: Error) => {
      this.#options.log.error({ message: thrown.message, stack: thrown.stack }, 'failed')
      return refusal(500, 'Internal server error')
    })
    await send(response, answered, corsHeaders(request, this.#options.origins)).catch(() => response.destroy())
    // What is left of a body that nobody reads must not hold up the connection.
    request.resume()
  }

  async #tellReady(response: ServerResponse): Promise<void> {
    const isReady = !this.#isDraining && (await this.#options.isReady().catch(() => false))
    response.writeHead(isReady ? 200 : 503, { 'Content-Type': 'text/plain' }).end(isReady ? 'ready' : 'not ready')
  }

  /** The address of a call below the base path, also of one from an app at another origin, which knows nothing of that path. */
  #callOf(url: string): string | undefined {
    const { base } = this.#options
    const isDocument = url.replace(/[?#].*/, '') === `${base}api/openapi.json`
    if (url.startsWith(`${base}api/`)) return isDocument ? undefined : url
    return url.startsWith('/api/') ? base.slice(0, -1) + url : undefined
  }

  async #answer(request: IncomingMessage, target: string): Promise<Response> {
    const { respond, origins, maxBytes } = this.#options
    if (!isAllowed(request, origins)) return refusal(403, FORBIDDEN)
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: PREFLIGHT })
    const call = requestOf(request, target, maxBytes)
    return call ? respond(call) : refusal(400, 'This is no request that the API could answer.')
  }
}

/** The request as the worker would see it. */
function requestOf(request: IncomingMessage, target: string, maxBytes: number): Request | undefined {
  const { method = 'GET', headers } = request
  const carries = method !== 'GET' && method !== 'HEAD'
  try {
    return new Request(`http://localhost${target}`, {
      method,
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : [])),
      ...(carries && { body: Readable.toWeb(Readable.from(upTo(maxBytes, request))) as ReadableStream<Uint8Array>, duplex: 'half' }),
    })
  } catch {
    return undefined
  }
}

/** The bytes of a body, and of one that is too large for any endpoint just enough to say so. */
async function* upTo(maxBytes: number, request: IncomingMessage): AsyncGenerator<Uint8Array> {
  let left = maxBytes + 1
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    yield (chunk as Buffer).subarray(0, left)
    left -= (chunk as Buffer).length
    if (left <= 0) return
  }
}

const refusal = (status: number, message: string): Response => Response.json(new ApiError(status, message).body, { status })

async function send(response: ServerResponse, answered: Response, cors: Record<string, string>): Promise<void> {
  const body = Buffer.from(await answered.arrayBuffer())
  const retry = answered.status === 503 ? { 'Retry-After': RETRY_AFTER } : {}
  response.writeHead(answered.status, { ...Object.fromEntries(answered.headers), ...retry, ...cors }).end(body)
}
