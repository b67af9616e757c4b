import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import sirv from 'sirv'
import { HOSTING_FOLDER } from './hosting.ts'

const PORT = Number(process.env.PORT ?? 4173)

/** Serves a build as any plain static host would: files, the app's shell for pages that are not files, and the headers that the build asks for. */
export function serveBuild(folder: string, base = '/') {
  const files = sirv(folder, { etag: true, dev: true, single: 'shell.html' })
  const headersOf = readHeaders(folder)
  return createServer((request, response) => {
    if (!request.url?.startsWith(base)) {
      response.writeHead(404).end()
      return
    }
    response.setHeaders(headersOf(request.url.replace(/[?#].*/, '')))
    request.url = request.url.slice(base.length - 1)
    // A call that reaches the static host is not ours: it has no such file (KERNEL.md 4).
    if (request.url.startsWith('/api/') && request.url !== '/api/openapi.json') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found on this host.')
      return
    }
    files(request, response)
  })
}

/** What the build's own file of headers says of a path, read as Netlify and Cloudflare read it. */
function readHeaders(folder: string): (path: string) => Headers {
  const file = join(folder, HOSTING_FOLDER, 'netlify/_headers')
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

const TEXT = /^(text\/|image\/svg)|javascript|json/

/** Has what is answered compressed on its way, as hosts do. */
function compress(response: ServerResponse): void {
  const plain = { writeHead: response.writeHead.bind(response), write: response.write.bind(response), end: response.end.bind(response) }
  response.writeHead = ((status: number, headers: Record<string, string | number> = {}) => {
    if (status !== 200 || !TEXT.test(String(headers['Content-Type']))) return plain.writeHead(status, headers)
    const { 'Content-Length': _, ...others } = headers
    const packed = createGzip()
    packed.on('data', (chunk) => plain.write(chunk))
    packed.on('end', () => plain.end())
    // Whoever pipes a file into the answer waits for it to say that there is room again.
    packed.on('drain', () => response.emit('drain'))
    Object.assign(response, { write: packed.write.bind(packed), end: packed.end.bind(packed) })
    return plain.writeHead(status, { ...others, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' })
  }) as typeof response.writeHead
}

/** A host that compresses what it answers. */
export const compressed = (server: Server): Server =>
  server.prependListener('request', ({ method, headers }, response) => {
    if (method === 'GET' && /\bgzip\b/.test(String(headers['accept-encoding']))) compress(response)
  })

if (process.argv[1]?.endsWith('serve.ts')) {
  const server = compressed(serveBuild('dist', process.env.BASE ?? '/'))
  server.listen(PORT, () => console.log(`Homeroom is at http://localhost:${PORT}`))
}
