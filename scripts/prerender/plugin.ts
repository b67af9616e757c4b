import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { lingui } from '@lingui/vite-plugin'
import { build, type Plugin, type Rolldown } from 'vite'
import { bundleInline } from '../inline-scripts.ts'
import { reactWithMacros } from '../macros.ts'
import { scriptHash } from '../security-headers.ts'
import { fontPreloads } from './fontPreloads.ts'
import type { PublicPage } from './pages.tsx'
import { modulesOf, partsOf, wordsOf } from './parts.ts'
import { headOf, robots, sitemap } from './site-files.ts'

const ENTRY = 'scripts/prerender/main.ts'
/** The address of the site, which structured data names, as far as the build was told. */
const site = process.env.SITE_URL?.replace(/\/$/, '')
const SITE = { 'import.meta.env.SITE_URL': JSON.stringify(site ?? '') }

/** Makes the public pages as files with their text in them, with what search engines look for beside them. */
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
        // A build that failed has written nothing to go on with.
        if (Object.keys(bundle).length === 0) return
        const pages = await renderPages(base)
        const built = readFileSync(join(folder, 'index.html'), 'utf8')
        const earlyInput = await bundleInline('src/start/inline/early-input.ts', base)
        const showSnapshot = await bundleInline('src/features/shell/snapshot/show.ts', base)
        write(join(folder, 'shell.html'), shellFile(built, { base, bundle, showSnapshot }))
        for (const page of pages) write(join(folder, page.path, 'index.html'), pageFile(built, page, { base, bundle, earlyInput }))
        const listed = pages.filter((page) => page.listed)
        write(join(folder, 'sitemap.xml'), sitemap(listed.map(({ path }) => (site ?? '') + base + path)))
        write(join(folder, 'robots.txt'), robots(base, site))
      },
    },
  }
}

/** Builds the public pages for Node and renders them there, in a process of its own. */
async function renderPages(base: string): Promise<PublicPage[]> {
  const outDir = resolve(`node_modules/.cache/prerender-${process.pid}`)
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      base,
      plugins: [reactWithMacros(), lingui()],
      // The pages are made from the sample school, whoever answers the app that they become.
      define: { ...SITE, 'import.meta.env.VITE_API_ORIGIN': JSON.stringify(`http://localhost${base.replace(/\/$/, '')}`) },
      publicDir: false,
      build: {
        ssr: ENTRY,
        outDir,
        emptyOutDir: true,
        target: 'es2023',
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'pages.mjs' } },
      },
      ssr: { noExternal: [/^@mantine\//] },
    })
    const { stdout } = await promisify(execFile)(process.execPath, [join(outDir, 'pages.mjs')], { maxBuffer: 64 * 1024 * 1024 })
    return JSON.parse(stdout)
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** A whole element of the template, with the blanks before it. */
const SCRIPT = /\s*<script type="module"[^>]*?src="([^"]+)"[^>]*><\/script>/
const PRELOADS = /\s*<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g
const STYLES = /\s*<link rel="stylesheet"[^>]*?href="([^"]+)"[^>]*>/g
const NO_SCRIPT = /\s*<noscript>[\s\S]*?<\/noscript>/
const addressesIn = (html: string, links: RegExp): string[] => [...html.matchAll(links)].map(([, href]) => href ?? '')
const styleLink = (href: string): string => `<link rel="stylesheet" href="${href}" crossorigin />`

interface Build {
  base: string
  bundle: Rolldown.OutputBundle
}

interface Shell extends Build {
  /** The script that is put behind the skeleton (src/features/shell/snapshot). */
  showSnapshot: string
}

/** The shell of the app. Its skeleton is painted first: the style sheets follow it, and the scripts of the office are loaded beside the first ones. */
function shellFile(template: string, { base, bundle, showSnapshot }: Shell): string {
  const styles = addressesIn(template, STYLES).map(styleLink)
  const office = partsOf(bundle, ['src/start/office.ts'])
  const scripts = office.scripts.map((file) => base + file)
  const preloads = [
    ...office.styles.map((file) => `<link rel="preload" as="style" href="${base + file}" crossorigin />`),
    ...scripts.filter((href) => !template.includes(`"${href}"`)).map((href) => `<link rel="modulepreload" href="${href}" crossorigin />`),
  ]
  const backend = partsOf(bundle, ['src/api/index.ts', 'src/db/dexie/store.ts']).scripts.map((file) => base + file)
  const own = backend.filter((href) => !template.includes(`"${href}"`) && !scripts.includes(href))
  const skeleton = readFileSync('src/start/skeleton.html', 'utf8').replaceAll('%BASE_URL%', base)
  return template
    .replace('<html ', `<html data-backend="${own.join(' ')}" `)
    .replaceAll(STYLES, '')
    .replace('</head>', () => `  ${[...fontPreloads(bundle, '', base), ...preloads].join('\n    ')}\n  </head>`)
    .replace("script-src 'self'", `script-src 'self' ${scriptHash(showSnapshot)}`)
    .replace('<!--skeleton-->', () => `${skeleton}\n<script>${showSnapshot}</script>`)
    .replace('<div id="root">', () => `${styles.join('\n    ')}\n    <div id="root">`)
}

/**
 * The first paint waits for the whole page: half of a row is elsewhere than in the whole one. Chromium waits for an element only until its
 * start tag is read, so it is that of the one behind the content.
 */
const WHOLE = '<link rel="expect" blocking="render" href="#made-from" />'

interface Page extends Build {
  /** The script that is put behind the content (src/start/inline/early-input.ts). */
  earlyInput: string
}

/** A page with its text in it. What it is seen by is asked for in its head; the app's scripts are loaded once the page is. */
function pageFile(template: string, page: PublicPage, { base, bundle, earlyInput }: Page): string {
  const entry = SCRIPT.exec(template)?.[1]
  if (!entry) throw new Error('The shell of the app has no script: its pages would never answer.')
  const parts = partsOf(bundle, modulesOf(page.path))
  const styles = new Set([...addressesIn(template, STYLES), ...parts.styles.map((style) => base + style)])
  const own = [...wordsOf(bundle, page.path), ...parts.scripts].map((file) => base + file)
  const scripts = new Set([...addressesIn(template, PRELOADS), ...own])
  scripts.delete(entry)
  const text = page.html.slice(page.html.indexOf('<main'), page.html.indexOf('</main>'))
  const links = [...fontPreloads(bundle, text, base), ...[...styles].map(styleLink), WHOLE]
  const madeFrom = JSON.stringify(page.madeFrom).replaceAll('<', '\\u003c')
  return headOf(template.replace(SCRIPT, '').replaceAll(PRELOADS, '').replaceAll(STYLES, ''), page, { base, site })
    .replace('<html ', `<html data-prerendered="${base}${page.path}" `)
    .replace(NO_SCRIPT, '')
    .replace('<!--skeleton-->', '')
    .replace("script-src 'self'", `script-src 'self' ${scriptHash(earlyInput)}`)
    .replace('<title>', () => `${links.join('\n    ')}\n    <title>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-scripts="${[...scripts, entry].join(' ')}">${page.html}</div>\n    <script>${earlyInput}</script>`,
    )
    .replace('</body>', () => `  <script type="application/json" id="made-from">${madeFrom}</script>\n  </body>`)
}
