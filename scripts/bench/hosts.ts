import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { compressed, serveBuild } from '../serve.ts'

/** Removes the app from a page: only text, styles and pictures remain. */
const withoutApp = (html: string): string =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/\s*<link rel="(manifest|expect)"[^>]*>/g, '')
    .replace(/\s*<div id="placeholder">[\s\S]*?<\/div>\s*<\/div>/, '')

/** Serves the built pages without the app, and the files of the build. */
export function serveWithoutApp(folder: string): Server {
  const files = serveBuild(folder)
  return createServer((request, response) => {
    const path = (request.url ?? '').slice(1)
    if (/\.\w+$/.test(path)) return void files.emit('request', request, response)
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(withoutApp(readFileSync(join(folder, path, 'index.html'), 'utf8')))
  })
}

/** A host that can be stopped and restarted at the same URL. */
export class Host {
  readonly #server: Server
  #port = 0
  address = ''

  constructor(server: Server) {
    // With gzip, as static hosts send files.
    this.#server = compressed(server)
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (this.#server.address() as AddressInfo).port
    this.address = `http://localhost:${this.#port}/`
    return this
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
