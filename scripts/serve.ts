import { createServer, type Server, type ServerResponse } from 'node:http'
import { createGzip } from 'node:zlib'
import { serveFiles } from '../src/server/static-files.ts'

const PORT = Number(process.env.PORT ?? 4173)

/** A plain static host that serves a build. */
export const serveBuild = (folder: string, base = '/'): Server => createServer(serveFiles(folder, base))

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
