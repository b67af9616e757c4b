import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import { build } from 'vite'
import { BROWSER_ARGS, needBrowser } from '../browser.ts'

/** Handles a request. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Sends a complete response that is not cached. */
export function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body)
}

/** The body of a request. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

/** Builds the scripts of pages in `scripts/bench/pages`. Returns them by path. */
async function scripts(pages: readonly string[]): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [lingui()],
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: Object.fromEntries(pages.map((name) => [name, join(import.meta.dirname, 'pages', `${name}.ts`)])),
        output: { entryFileNames: 'bench/[name].js', chunkFileNames: 'bench/[name].js' },
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const outputs = 'output' in built ? built.output : []
  return new Map(outputs.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])))
}

/** Serves benchmark pages (`/bench/<name>.html`) and their scripts. Passes other requests to `others`. */
export async function withPages(pages: readonly string[]): Promise<(others: Handler) => Handler> {
  const files = await scripts(pages)
  return (others) => (request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '')
    const page = /^\/bench\/(\w+)\.html$/.exec(path)?.[1]
    const script = files.get(path)
    if (script) send(response, 'text/javascript', script)
    else if (page)
      send(response, 'text/html', `<!doctype html><title>${page}</title><script type="module" src="/bench/${page}.js"></script>`)
    else others(request, response)
  }
}

/** Starts web servers and a browser for a benchmark. The browser has no developer tools, because they slow streams down. */
export class Harness {
  readonly #servers: Server[] = []
  #browser: ReturnType<typeof spawn> | undefined
  #profile = ''

  /**
   * Starts a web server. Resolves with its URL.
   *
   * @param port a fixed port, if the profile is kept: its data belongs to one origin
   */
  async serve(handler: Handler, port = 0): Promise<string> {
    const server = createServer(handler)
    this.#servers.push(server)
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
    return `http://localhost:${(server.address() as AddressInfo).port}`
  }

  /**
   * Opens a page in a browser, with the same profile each time.
   *
   * @param keptProfile a profile folder that is not deleted afterwards
   */
  openPage(page: string, onError: (reason: Error) => void, keptProfile?: string): void {
    if (!keptProfile) this.#profile ||= mkdtempSync(join(tmpdir(), 'homeroom-bench-'))
    const args = [...BROWSER_ARGS, '--headless=new', '--window-size=1280,800', `--user-data-dir=${keptProfile ?? this.#profile}`, page]
    this.#browser = spawn(needBrowser(), args, { stdio: 'ignore' })
    this.#browser.on('error', onError)
  }

  /** Closes the browser. Its profile and the servers stay for the next one. */
  async closeBrowser(): Promise<void> {
    const browser = this.#browser
    this.#browser = undefined
    await new Promise((resolve) => (browser?.once('exit', resolve) && browser.kill('SIGTERM')) || resolve(undefined))
  }

  /** Closes the browser and the servers. */
  async close(): Promise<void> {
    await this.closeBrowser()
    for (const server of this.#servers) {
      server.closeAllConnections()
      server.close()
    }
    try {
      if (this.#profile) rmSync(this.#profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
    } catch {
      // Helper processes of the browser may still write. Remaining files in the temporary folder are harmless.
    }
  }
}
