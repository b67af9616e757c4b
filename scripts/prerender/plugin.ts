import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { lingui } from '@lingui/vite-plugin'
import { build, type Plugin, type Rolldown } from 'vite'
import { fontPreloads, PAGES_FOLDER, type PageBuild, type PublicPage, pageFile, styleLink } from '../../src/server/page-file.ts'
import { robots, sitemap } from '../../src/server/site-files.ts'
import { bundleInline } from '../inline-scripts.ts'
import { reactWithMacros } from '../macros.ts'
import { scriptHash } from '../security-headers.ts'
import { fontsOf } from './fonts.ts'
import { assetsOf, kindsOf } from './page-assets.ts'

/** The public origin of the site (`SITE_URL`), for absolute URLs; undefined if the build does not know it. */
const site = process.env.SITE_URL?.replace(/\/$/, '') || undefined
const SITE = { 'import.meta.env.SITE_URL': JSON.stringify(site ?? '') }

/** Prerenders the public pages, and writes the sitemap and robots.txt. */
export function prerender(): Plugin {
  let folder = 'dist'
  let base = '/'
  let bundle: Rolldown.OutputBundle = {}
  return {
    name: 'homeroom-prerender',
    apply: 'build',
    config: () => ({ define: SITE }),
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
      base = config.base
    },
    writeBundle(_, written) {
      bundle = written
    },
    closeBundle: {
      sequential: true,
      async handler() {
        // A failed build has written no bundle.
        if (Object.keys(bundle).length === 0) return
        const { pages, listedPaths } = await renderPages(base, join(folder, PAGES_FOLDER))
        const built = readFileSync(join(folder, 'index.html'), 'utf8')
        const earlyInput = await bundleInline('src/start/inline/early-input.ts', base)
        const showSnapshot = await bundleInline('src/features/shell/snapshot/show.ts', base)
        write(join(folder, 'shell.html'), shellFile(built, { base, bundle, showSnapshot }))
        const parts = pageBuild(built, earlyInput, { base, bundle })
        for (const page of pages) write(join(folder, page.path, 'index.html'), pageFile(parts, page, site))
        write(join(folder, 'sitemap.xml'), sitemap(listedPaths.map((path) => (site ?? '') + base + path)))
        write(join(folder, 'robots.txt'), robots(base, site))
        write(join(folder, PAGES_FOLDER, 'build.json'), JSON.stringify(parts))
      },
    },
  }
}

interface Rendered {
  pages: PublicPage[]
  /** The paths in the sitemap. */
  listedPaths: string[]
}

/**
 * Builds the public pages for Node and renders those of the sample data in a separate process.
 *
 * @param pagesFolder receives the Node build: servers render pages from their own rows
 */
async function renderPages(base: string, pagesFolder: string): Promise<Rendered> {
  const outDir = resolve(`node_modules/.cache/prerender-${process.pid}`)
  try {
    await buildForNode(outDir, base)
    cpSync(outDir, pagesFolder, { recursive: true })
    const { stdout } = await promisify(execFile)(process.execPath, [join(outDir, 'main.mjs')], { maxBuffer: 64 * 1024 * 1024 })
    return JSON.parse(stdout)
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

const buildForNode = (outDir: string, base: string) =>
  build({
    configFile: false,
    logLevel: 'warn',
    base,
    plugins: [reactWithMacros(), lingui()],
    // Pages are rendered with the back end in Node, whichever API the app uses later.
    define: { ...SITE, 'import.meta.env.VITE_API_ORIGIN': JSON.stringify(`http://localhost${base.replace(/\/$/, '')}`) },
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      minify: false,
      rolldownOptions: {
        input: { main: 'scripts/prerender/main.ts', thread: 'scripts/prerender/thread.ts' },
        output: { entryFileNames: '[name].mjs' },
      },
    },
    ssr: { noExternal: [/^@mantine\//] },
  })

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Patterns for elements of the template, with the whitespace before them. */
const SCRIPT = /\s*<script type="module"[^>]*?src="([^"]+)"[^>]*><\/script>/
const PRELOADS = /\s*<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g
const STYLES = /\s*<link rel="stylesheet"[^>]*?href="([^"]+)"[^>]*>/g
const NO_SCRIPT = /\s*<noscript>[\s\S]*?<\/noscript>/
const urlsIn = (html: string, links: RegExp): string[] => [...html.matchAll(links)].map(([, href]) => href ?? '')

interface Build {
  base: string
  bundle: Rolldown.OutputBundle
}

interface Shell extends Build {
  /** The inline script after the skeleton (src/features/shell/snapshot). */
  showSnapshot: string
}

/**
 * The app's shell. Its skeleton is painted first: style sheets come after it, and the office's scripts are preloaded with the first ones.
 */
function shellFile(template: string, { base, bundle, showSnapshot }: Shell): string {
  const styles = urlsIn(template, STYLES).map(styleLink)
  const office = assetsOf(bundle, ['src/start/office.ts'])
  const scripts = office.scripts.map((file) => base + file)
  const preloads = [
    ...office.styles.map((file) => `<link rel="preload" as="style" href="${base + file}" crossorigin />`),
    ...scripts.filter((href) => !template.includes(`"${href}"`)).map((href) => `<link rel="modulepreload" href="${href}" crossorigin />`),
  ]
  // Without a controlling worker, the page preloads these scripts of the back end.
  const backend = assetsOf(bundle, ['src/api/index.ts', 'src/db/dexie/store.ts']).scripts.map((file) => base + file)
  const backendOnly = backend.filter((href) => !template.includes(`"${href}"`) && !scripts.includes(href))
  // `fontPreloads` gets an empty text below: the skeleton needs only the font of every page.
  const skeleton = readFileSync('src/start/skeleton.html', 'utf8').replaceAll('%BASE_URL%', base)
  return template
    .replace('<html ', `<html data-backend="${backendOnly.join(' ')}" `)
    .replaceAll(STYLES, '')
    .replace('</head>', () => `  ${[...fontPreloads(fontsOf(bundle, base), ''), ...preloads].join('\n    ')}\n  </head>`)
    .replace("script-src 'self'", `script-src 'self' ${scriptHash(showSnapshot)}`)
    .replace('<!--skeleton-->', () => `${skeleton}\n<script>${showSnapshot}</script>`)
    .replace('<div id="root">', () => `${styles.join('\n    ')}\n    <div id="root">`)
}

/** The parts for rendering pages: the app's page without the metadata and assets of single pages. */
function pageBuild(template: string, earlyInput: string, { base, bundle }: Build): PageBuild {
  const start = SCRIPT.exec(template)?.[1]
  if (!start) throw new Error('The shell of the app has no script: its pages would never answer.')
  const entry = { styles: urlsIn(template, STYLES), scripts: [...urlsIn(template, PRELOADS), start] }
  const bare = template
    .replace(SCRIPT, '')
    .replaceAll(PRELOADS, '')
    .replaceAll(STYLES, '')
    .replace(NO_SCRIPT, '')
    .replace('<!--skeleton-->', '')
    .replace("script-src 'self'", `script-src 'self' ${scriptHash(earlyInput)}`)
  return { base, template: bare, earlyInput, fonts: fontsOf(bundle, base), kinds: kindsOf(bundle, base, entry) }
}
