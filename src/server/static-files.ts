import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'

/** The headers file of the build (docs/hosting.md). */
const HEADERS_FILE = '.hosting/netlify/_headers'

/** Paths below this are API calls, except the OpenAPI document, which is a file of the build. */
const API_PATH = '/api/'
const DOCUMENT = '/api/openapi.json'

/** Hidden files of the build for deployment, also with an encoded dot in the URL. */
const HIDDEN = /\/(\.|%2e)(?!well-known\/)/i

/** Generated content that replaces a file of the build. */
export interface GeneratedFile {
  type: string
  text: string
}

/**
 * Serves a build like a static host: files, the app's shell for other pages, and the headers of the build.
 *
 * @param base the base path, with a slash at both ends
 * @param generatedFile returns generated content for a path below the base, if any
 */
export function serveFiles(
  folder: string,
  base = '/',
  generatedFile?: (path: string) => Promise<GeneratedFile | undefined>,
): RequestListener {
  // `dev`: files are looked up at each request, so that a new build is served at once; `single`: the file for unknown paths.
  const files = sirv(folder, { etag: true, dev: true, single: 'shell.html' })
  const headersOf = readHeaders(folder)
  return (request, response) => {
    const fullPath = request.url?.replace(/[?#].*/, '') ?? ''
    if (!request.url || !fullPath.startsWith(base) || HIDDEN.test(fullPath)) {
      response.writeHead(404).end()
      return
    }
    response.setHeaders(headersOf(fullPath))
    request.url = request.url.slice(base.length - 1)
    const path = fullPath.slice(base.length - 1)
    // API calls do not reach static files: there is no such file (docs/backend-rules.md 4).
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

/** Reads the headers of a path from the build's headers file, in the format of Netlify and Cloudflare. */
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
  const matches = (path: string, pattern: string) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern)
  return (path) => new Headers(rules.filter(({ pattern }) => matches(path, pattern)).flatMap(({ headers }) => headers))
}
