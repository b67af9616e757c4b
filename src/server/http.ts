import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { Logger } from 'pino'
import { ApiError } from '#contract/http/error.ts'
import { corsHeaders, isAllowed, PREFLIGHT } from './access.ts'
import { type GeneratedFile, serveFiles } from './static-files.ts'

export interface HttpOptions {
  /** The back end: handles requests below `/api/` of the base path. @param address the network address of the client */
  respond(request: Request, address: string): Promise<Response>
  /** Called when the server stops accepting connections: ends the responses that have no end of their own. */
  onDrain?(): void
  /** Whether the database answers. */
  isReady(): Promise<boolean>
  /** Generated content that replaces a file of the build (`Pages`). */
  generatedFile(path: string): Promise<GeneratedFile | undefined>
  /** The folder with the build of the app. */
  files: string
  /** The base path of the app, with a slash at both ends. */
  base: string
  /** Further origins whose pages may call. */
  origins: readonly string[]
  /** Whether a proxy in front names the client's address in `X-Forwarded-For`. */
  hasProxy?: boolean
  /** The largest body of any endpoint, in bytes. */
  maxBytes: number
  log: Logger
}

/**
 * How long an idle connection stays open, in ms: longer than proxies keep theirs. Otherwise a proxy may send a request at the moment when
 * the connection is closed (Node closes after 5 s by default).
 */
const KEEP_ALIVE_MS = 75_000

/** The value of Retry-After, in seconds. */
const RETRY_AFTER = '2'

const FORBIDDEN = 'This server answers pages of this computer only, and no forms. Allow other pages with --origin.'

/** Serves the app on one origin: its files, its back end and the health checks (`/healthz`, `/readyz`). */
export class HttpServer {
  readonly server: Server
  readonly #options: HttpOptions
  readonly #files: ReturnType<typeof serveFiles>
  #isDraining = false

  constructor(options: HttpOptions) {
    this.#options = options
    this.#files = serveFiles(options.files, options.base, options.generatedFile)
    this.server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => this.#listen(request, response))
  }

  /**
   * Accepts no more connections, and resolves when all requests are answered.
   *
   * @param withinMs the time after which open connections are closed
   */
  async drain(withinMs: number): Promise<void> {
    this.#isDraining = true
    this.#options.onDrain?.()
    const closed = new Promise((resolve) => this.server.close(resolve))
    const timer = setTimeout(() => this.server.closeAllConnections(), withinMs)
    await closed
    clearTimeout(timer)
  }

  #listen(request: IncomingMessage, response: ServerResponse): void {
    const { method = 'GET', url = '/' } = request
    const path = url.replace(/[?#].*/, '')
    const startTime = performance.now()
    response.on('close', () => {
      // Logs neither the query nor the client: both may contain personal data.
      const entry = { method, path, status: response.statusCode, ms: Math.round(performance.now() - startTime) }
      this.#options.log.info(response.writableFinished ? entry : { ...entry, brokenOff: true }, 'request')
      // `close` of the server has closed only the connections that were idle then, and a client may keep the others for a minute.
      if (this.#isDraining) this.server.closeIdleConnections()
    })
    if (this.#isDraining) response.setHeader('Connection', 'close')
    const target = this.#apiPathOf(url)
    if (path === '/healthz') response.writeHead(200, { 'Content-Type': 'text/plain' }).end('ok')
    else if (path === '/readyz') void this.#sendReadiness(response)
    else if (target === undefined) this.#files(request, response)
    else void this.#call(request, response, target)
  }

  async #call(request: IncomingMessage, response: ServerResponse, target: string): Promise<void> {
    const result = await this.#answer(request, target).catch((thrown: Error) => {
      this.#options.log.error({ message: thrown.message, stack: thrown.stack }, 'failed')
      return errorResponse(500, 'Internal server error')
    })
    await send(response, result, corsHeaders(request, this.#options.origins)).catch(() => response.destroy())
    // Drains an unread body, which would otherwise block the connection.
    request.resume()
  }

  async #sendReadiness(response: ServerResponse): Promise<void> {
    const isReady = !this.#isDraining && (await this.#options.isReady().catch(() => false))
    response.writeHead(isReady ? 200 : 503, { 'Content-Type': 'text/plain' }).end(isReady ? 'ready' : 'not ready')
  }

  /** The path of an API call below the base path. Apps of another origin call without the base path. */
  #apiPathOf(url: string): string | undefined {
    const { base } = this.#options
    // The OpenAPI document is a file of the build.
    const isDocument = url.replace(/[?#].*/, '') === `${base}api/openapi.json`
    if (url.startsWith(`${base}api/`)) return isDocument ? undefined : url
    return url.startsWith('/api/') ? base.slice(0, -1) + url : undefined
  }

  /** The network address of the client. A client can invent all but the last entry of the header, which the proxy has added. */
  #addressOf({ headers, socket }: IncomingMessage): string {
    const forwarded = this.#options.hasProxy ? `${headers['x-forwarded-for'] ?? ''}`.split(',').at(-1)?.trim() : undefined
    return forwarded || (socket.remoteAddress ?? '')
  }

  async #answer(request: IncomingMessage, target: string): Promise<Response> {
    const { respond, origins, maxBytes } = this.#options
    if (!isAllowed(request, origins)) return errorResponse(403, FORBIDDEN)
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: PREFLIGHT })
    const call = requestOf(request, target, maxBytes)
    return call ? respond(call, this.#addressOf(request)) : errorResponse(400, 'This is no request that the API could answer.')
  }
}

/** Converts a Node request to a Fetch API request. */
function requestOf(request: IncomingMessage, target: string, maxBytes: number): Request | undefined {
  const { method = 'GET', headers } = request
  const hasBody = method !== 'GET' && method !== 'HEAD'
  try {
    return new Request(`http://localhost${target}`, {
      method,
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : [])),
      ...(hasBody && { body: Readable.toWeb(Readable.from(limitBody(maxBytes, request))) as ReadableStream<Uint8Array>, duplex: 'half' }),
    })
  } catch {
    return undefined
  }
}

/** The bytes of a body, cut off just above the maximum, so that the back end rejects it as too large. */
async function* limitBody(maxBytes: number, request: IncomingMessage): AsyncGenerator<Uint8Array> {
  let remaining = maxBytes + 1
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    yield (chunk as Buffer).subarray(0, remaining)
    remaining -= (chunk as Buffer).length
    if (remaining <= 0) return
  }
}

const errorResponse = (status: number, message: string): Response => Response.json(new ApiError(status, message).body, { status })

/** Sends a response of the back end, with the CORS headers. Server-sent events are sent as they come, other bodies whole. */
async function send(response: ServerResponse, result: Response, cors: Record<string, string>): Promise<void> {
  if (result.body && result.headers.get('Content-Type') === 'text/event-stream') {
    response.writeHead(result.status, { ...Object.fromEntries(result.headers), ...cors })
    return pipeline(Readable.fromWeb(result.body as WebStream), response)
  }
  const body = Buffer.from(await result.arrayBuffer())
  const retry = result.status === 503 ? { 'Retry-After': RETRY_AFTER } : {}
  response.writeHead(result.status, { ...Object.fromEntries(result.headers), ...retry, ...cors }).end(body)
}
