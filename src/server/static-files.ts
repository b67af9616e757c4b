import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'

/** Where the build puts what hosts need to be told (docs/hosting.md). */
const HEADERS_FILE = '.hosting/netlify/_headers'

/** Below this, a path is a call; the document that describes all calls is a file of the build. */
const API_PATH = '/api/'
const DOCUMENT = '/api/openapi.json'

/** What is in the build for whoever deploys it, also where an address has its dot encoded. */
const HIDDEN = /\/(\.|%2e)(?!well-known\/)/i

/** A file that is made on request, in place of the build's. */
export interface GeneratedFile {
  type: string
  text: string
}

/**
 * Serves a build as any static host would: files, the app's shell for pages that are not files, and the headers that the build asks for.
 *
 * @param base the path below which it is served, which begins and ends with a slash
 * @param generatedFile what is sent in place of the build's file at a path below it, if anything is
 */
export function serveFiles(
  folder: string,
  base = '/',
  generatedFile?: (path: string) => Promise<GeneratedFile | undefined>,
): RequestListener {
  const files = sirv(folder, { etag: true, dev: true, single: 'shell.html' })
  const headersOf = readHeaders(folder)
  return (request, response) => {
    const whole = request.url?.replace(/[?#].*/, '') ?? ''
    if (!request.url || !whole.startsWith(base) || HIDDEN.test(whole)) {
      response.writeHead(404).end()
      return
    }
    response.setHeaders(headersOf(whole))
    request.url = request.url.slice(base.length - 1)
    const path = whole.slice(base.length - 1)
    // A call that reaches the static files is not ours: there is no such file (docs/backend-rules.md 4).
    if (path.startsWith(API_PATH) && path !== DOCUMENT) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found on this host.')
      return
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const generated = isRead ? generatedFile?.(path) : undefined
    if (!generated) return files(request, response)
    generated.then(
      (file) => (file ? sendText(request, response, file) : files(request, response)),
      () => response.writeHead(500).end(),
    )
  }
}

function sendText(request: IncomingMessage, response: ServerResponse, { type, text }: GeneratedFile): void {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = { 'Content-Type': type, 'Cache-Control': 'no-cache', ETag: tag }
  if (request.headers['if-none-match'] === tag) response.writeHead(304, headers).end()
  else response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : text)
}

/** What the build's own file of headers says of a path, read as Netlify and Cloudflare read it. */
function readHeaders(folder: string): (path: string) => Headers {
  const file = join(folder, HEADERS_FILE)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const rules = text.split('\n\n').map((block) => {
    const [pattern = '', ...lines] = block.trim().split('\n')
    const headers = lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(':')).trim(),
      line.slice(line.indexOf(':') + 1).trim(),
    ])
    return { pattern, headers }
  })
  const fits = (path: string, pattern: string) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern)
  return (path) => new Headers(rules.filter(({ pattern }) => fits(path, pattern)).flatMap(({ headers }) => headers))
}
