import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { answers, createBackend } from '#api/index.ts'
import type { Respond } from '#api/respond.ts'
import { dexieStore } from '#db/dexie/store.ts'
import { corsHeaders, isWelcome, PREFLIGHT } from './cors.ts'
import { DataFile, openFrom } from './data-file.ts'

export interface ApiServerOptions {
  /** The file that keeps the rows; without it they end with the server. */
  data?: string
  /** The base path of the app that will call: pictures and stored files are named below it. */
  base?: string
  /** Origins of pages besides those of this computer that may call. */
  origins?: readonly string[]
}

/** The largest body that any endpoint takes. */
const LARGEST = Math.max(...answers.map(({ endpoint }) => endpoint.maxBytes ?? 0))

/**
 * The back end of the app as a server for developers: the same `respond` as in the worker, on IndexedDB in memory.
 *
 * @throws Error when the data file is not one of this server's
 */
export async function createApiServer({ data, base = '/', origins = [] }: ApiServerOptions = {}): Promise<Server> {
  // Each server its own database, also where tests start several.
  const db = await openFrom(data, `api-${randomUUID()}`, base)
  const file = data === undefined ? undefined : new DataFile(data, db)
  await file?.save()
  const respond = createBackend({ base, open: async () => dexieStore(db), changed: () => file?.touch() })
  const server = createServer((request, response) => {
    answer(request, { respond, file, base, origins })
      .catch((thrown) => {
        console.error(thrown)
        return refusal(500, 'Internal server error')
      })
      .then((answered) => send(response, answered, corsHeaders(request, origins)))
      .catch(() => response.destroy())
      // What is left of a body that nobody reads must not hold up the connection.
      .finally(() => request.resume())
  })
  return server.on('close', () => db.close())
}

interface Desk extends Required<Pick<ApiServerOptions, 'base' | 'origins'>> {
  respond: Respond
  file: DataFile | undefined
}

async function answer(request: IncomingMessage, { respond, file, base, origins }: Desk): Promise<Response> {
  if (!isWelcome(request, origins))
    return refusal(403, 'This server answers pages of this computer only, and no forms. Allow other pages with --origin.')
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: PREFLIGHT })
  const asked = requestOf(request, base)
  if (!asked) return refusal(400, 'This is no request that the API could answer.')
  const answered = await respond(asked)
  try {
    // Answered after it is stored (KERNEL.md 1).
    await file?.save()
  } catch (thrown) {
    console.error(thrown)
    return refusal(507, 'The data file could not be written. Free some space, then try again.')
  }
  return answered
}

/** The request as the worker would see it: below the app's base path. */
function requestOf(request: IncomingMessage, base: string): Request | undefined {
  const { method = 'GET', url = '/', headers } = request
  const address = `http://localhost${base.replace(/\/$/, '')}${url}`
  const carries = method !== 'GET' && method !== 'HEAD'
  try {
    return new Request(address, {
      method,
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : [])),
      ...(carries && { body: Readable.toWeb(Readable.from(upToLargest(request))) as ReadableStream<Uint8Array>, duplex: 'half' }),
    })
  } catch {
    return undefined
  }
}

/** The bytes of a body, and of one that is too large for any endpoint just enough to say so. */
async function* upToLargest(request: IncomingMessage): AsyncGenerator<Uint8Array> {
  let left = LARGEST + 1
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    yield (chunk as Buffer).subarray(0, left)
    left -= (chunk as Buffer).length
    if (left <= 0) return
  }
}

const refusal = (status: number, message: string): Response => Response.json({ message, error: message }, { status })

async function send(response: ServerResponse, answered: Response, cors: Record<string, string>): Promise<void> {
  const body = Buffer.from(await answered.arrayBuffer())
  response.writeHead(answered.status, { ...Object.fromEntries(answered.headers), ...cors }).end(body)
}
