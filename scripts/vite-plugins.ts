import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { SEED_PATH } from '../src/contract/http/names.ts'
import { policy, scriptHashes } from './security-headers.ts'

/** The path of the file list of the build. */
export const PRECACHE_PATH = 'precache.json'

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Emits the sample data as a file of the build, so that worker and page start faster (docs/backend-rules.md 8). */
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

/** Emits the OpenAPI document as `/api/openapi.json`, so that the worker serves it as a file and needs no code to generate it. */
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

/** The path of the release notes, which a running version reads before an update. */
export const WHATS_NEW_PATH = 'whats-new.json'

/** Emits the release notes. They are not cached offline: the running version reads those of the newer build from the host. */
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
 * Writes the file list of the build: `writeList` is a manifest transform of vite-plugin-pwa, and the plugin finds the folder. The worker script contains only the list's revision, and reads the list only when the build is
 * installed.
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

/** Adds the Content-Security-Policy as a meta tag: only our own scripts and the inline script by its hash (docs/backend-rules.md 12). */
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

/** The path of the file with the licences of the libraries in the build. */
export const LICENCES_PATH = 'licences.txt'

/**
 * Packages in the build that Vite does not list: fonts, which a style sheet loads, and packages that only web workers import.
 * `tests/e2e/hosting.spec.ts` names those that are missing.
 */
const UNLISTED_PACKAGES = [
  '@fontsource-variable/plus-jakarta-sans',
  '@fontsource-variable/vazirmatn',
  '@fontsource/noto-sans-sc',
  '@fontsource/plus-jakarta-sans',
  '@fontsource/vazirmatn',
  '@noble/ciphers',
  '@noble/hashes',
  '@e965/xlsx',
  '@swc/helpers',
  'bidi-js',
  'brotli',
  'dfa',
  'fast-deep-equal',
  'fflate',
  'fontkit',
  'fontkit/node_modules/clone',
  'linebreak',
  'linebreak/node_modules/base64-js',
  'papaparse',
  'pdfkit',
  'png-js',
  'restructure',
  'tiny-inflate',
  'unicode-properties',
  'unicode-trie',
  'windows-iana',
]

/** Adds the licences of these packages to the file of `build.license`. */
export function unlistedLicences(): Plugin {
  return {
    name: 'homeroom-licences',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const file = bundle[LICENCES_PATH]
        if (file?.type !== 'asset') return
        const parts = UNLISTED_PACKAGES.map((path) => {
          const folder = join('node_modules', path)
          const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
          const licenceFile = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
          // Some packages name their licence and author and have no file.
          const text = licenceFile ? readFileSync(join(folder, licenceFile), 'utf8') : `Copyright ${author?.name ?? author}\n`
          return `\n## ${name} - ${version} (${license ?? 'see below'})\n\n${text}`
        })
        const listed = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
        // The labels of controls are copies (scripts/control-labels.ts).
        file.source = `${listed}${parts.join('')}\n${readFileSync('src/locales/controls/licences.txt', 'utf8')}`
      },
    },
  }
}
