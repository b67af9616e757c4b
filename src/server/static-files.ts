import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'

/** Where the build puts what hosts need to be told (docs/hosting.md). */
const HEADERS_FILE = '.hosting/netlify/_headers'

/** Below this, a path is a call; the document that describes all calls is a file of the build. */
const CALLS = '/api/'
const DOCUMENT = '/api/openapi.json'

/** What is in the build for whoever deploys it. */
const HIDDEN = /\/\.(?!well-known\/)/

/** A file that is sent as another text than the build has. */
export interface OwnText {
  type: string
  text: string
}

/**
 * Serves a build as any static host would: files, the app's shell for pages that are not files, and the headers that the build asks for.
 *
 * @param base the path below which it is served, which begins and ends with a slash
 * @param ownText what is sent in place of the file at a path below it, if anything is
 */
export function serveFiles(folder: string, base = '/', ownText?: (path: string) => Promise<OwnText | undefined>): RequestListener {
  const files = sirv(folder, { etag: true, dev: true, single: 'shell.html' })
  const headersOf = readHeaders(folder)
  return (request, response) => {
    if (!request.url?.startsWith(base) || HIDDEN.test(request.url)) {
      response.writeHead(404).end()
      return
    }
    response.setHeaders(headersOf(request.url.replace(/[?#].*/, '')))
    request.url = request.url.slice(base.length - 1)
    // A call that reaches the static files is not ours: there is no such file (docs/backend-rules.md 4).
    if (request.url.startsWith(CALLS) && request.url !== DOCUMENT) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found on this host.')
      return
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const own = isRead ? ownText?.(request.url.replace(/[?#].*/, '')) : undefined
    if (!own) return files(request, response)
    own.then(
      (text) => (text ? sendText(request, response, text) : files(request, response)),
      () => response.writeHead(500).end(),
    )
  }
}

function sendText(request: IncomingMessage, response: ServerResponse, { type, text }: OwnText): void {
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
