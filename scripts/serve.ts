import { createServer } from 'node:http'
import sirv from 'sirv'

const PORT = Number(process.env.PORT ?? 4173)

/** Serves a build as any plain static host would: files, and the app's shell for pages that are not files. */
export function serveBuild(folder: string, base = '/') {
  const files = sirv(folder, { etag: true, dev: true, single: 'index.html' })
  return createServer((request, response) => {
    if (!request.url?.startsWith(base)) {
      response.writeHead(404).end()
      return
    }
    request.url = request.url.slice(base.length - 1)
    // A call that reaches the static host is not ours: it has no such file (KERNEL.md 4).
    if (request.url.startsWith('/api/') && request.url !== '/api/openapi.json') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found on this host.')
      return
    }
    files(request, response)
  })
}

if (process.argv[1]?.endsWith('serve.ts')) {
  serveBuild('dist', process.env.BASE ?? '/').listen(PORT, () => console.log(`Homeroom is at http://localhost:${PORT}`))
}
