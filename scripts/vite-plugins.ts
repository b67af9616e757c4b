import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { SEED_PATH } from '../src/contract/http/names.ts'
import { policy, scriptHashes } from './security-headers.ts'

/** Where the build puts the list of its files. */
export const PRECACHE_PATH = 'precache.json'

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** The sample rows as one asset of the build, so that they weigh neither on the worker nor on the page (docs/backend-rules.md 8). */
export function seedAsset(): Plugin {
  const source = async () => {
    const { module } = await runnerImport<{ seed: unknown }>('./src/db/seed/index.ts')
    return JSON.stringify(module.seed)
  }
  return {
    name: 'homeroom-seed',
    configureServer: (server) => {
      server.middlewares.use(async (request, response, next) => {
        if (!request.url?.endsWith(SEED_PATH)) return next()
        response.setHeader('Content-Type', 'application/json').end(await source())
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: SEED_PATH, source: await source() })
    },
  }
}

/** The OpenAPI document as a file of the build at `/api/openapi.json`: the worker has it among its files, and carries no schema printer. */
export function openApiAsset(): Plugin {
  let base = '/'
  return {
    name: 'homeroom-openapi',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    async generateBundle() {
      const { module: areas } = await runnerImport<typeof import('../src/contract/areas.ts')>('./src/contract/areas.ts')
      const { module: openapi } = await runnerImport<typeof import('../src/contract/http/openapi.ts')>('./src/contract/http/openapi.ts')
      const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
      const document = openapi.openApiDocument(areas.namedEndpoints(), areas.areas, { version, server: base })
      this.emitFile({ type: 'asset', fileName: 'api/openapi.json', source: JSON.stringify(document) })
    },
  }
}

/** Where a running version reads what the next one brings. */
export const WHATS_NEW_PATH = 'whats-new.json'

/** What is new, as a file of the build that is not kept for offline use: the version before reads the host's. */
export function whatsNewAsset(): Plugin {
  return {
    name: 'homeroom-whats-new',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: WHATS_NEW_PATH, source: readFileSync('src/features/app/whats-new.json', 'utf8') })
    },
  }
}

/**
 * Writes the list of the build's files beside them. The worker carries only the list's own revision: it reads the list
 * when the build is installed, and not at each wake-up.
 */
export function precacheList() {
  let folder = 'dist'
  const plugin: Plugin = {
    name: 'homeroom-precache',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
  }
  const writeList = (entries: { url: string; revision: string | null; size: number }[]) => {
    const list = JSON.stringify(entries.map(({ url, revision }) => [url, revision?.slice(0, 8) ?? null]))
    writeFileSync(join(folder, PRECACHE_PATH), list)
    return { manifest: [{ url: PRECACHE_PATH, revision: digest(list), size: list.length }] }
  }
  return { plugin, writeList }
}

/** A Content-Security-Policy as a meta tag: no script but our own files and the one inline script, by its hash (docs/backend-rules.md 12). */
export function contentSecurityPolicy(): Plugin {
  return {
    name: 'homeroom-csp',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const content = policy(scriptHashes(html))
        return html.replace('<head>', `<head>\n    <meta http-equiv="Content-Security-Policy" content="${content}" />`)
      },
    },
  }
}
