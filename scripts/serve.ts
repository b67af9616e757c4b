import { createServer, type Server, type ServerResponse } from 'node:http'
import { createGzip } from 'node:zlib'
import { serveFiles } from '../src/server/static-files.ts'

const PORT = Number(process.env.PORT ?? 4173)

/** Serves a build like a static host. */
export const serveBuild = (folder: string, base = '/'): Server => createServer(serveFiles(folder, base))

const TEXT = /^(text\/|image\/svg)|javascript|json/

/** Compresses a response with gzip, as static hosts do. */
function compress(response: ServerResponse): void {
  const plain = { writeHead: response.writeHead.bind(response), write: response.write.bind(response), end: response.end.bind(response) }
  response.writeHead = ((status: number, headers: Record<string, string | number> = {}) => {
    if (status !== 200 || !TEXT.test(String(headers['Content-Type']))) return plain.writeHead(status, headers)
    const { 'Content-Length': _, ...headersWithoutLength } = headers
    const gzip = createGzip()
    gzip.on('data', (chunk) => plain.write(chunk))
    gzip.on('end', () => plain.end())
    // Streams that are piped into the response wait for its `drain` event.
    gzip.on('drain', () => response.emit('drain'))
    Object.assign(response, { write: gzip.write.bind(gzip), end: gzip.end.bind(gzip) })
    return plain.writeHead(status, { ...headersWithoutLength, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' })
  }) as typeof response.writeHead
}

/** Adds compression to a server. */
export const compressed = (server: Server): Server =>
  server.prependListener('request', ({ method, headers }, response) => {
    if (method === 'GET' && /\bgzip\b/.test(String(headers['accept-encoding']))) compress(response)
  })

if (process.argv[1]?.endsWith('serve.ts')) {
  const server = compressed(serveBuild('dist', process.env.BASE ?? '/'))
  server.listen(PORT, () => console.log(`Homeroom is at http://localhost:${PORT}`))
}
