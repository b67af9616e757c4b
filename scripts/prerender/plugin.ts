import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { lingui } from '@lingui/vite-plugin'
import { build, type Plugin, type Rolldown } from 'vite'
import { reactWithMacros } from '../macros.ts'
import { scriptHash, scriptHashes } from '../security-headers.ts'
import type { PublicPage } from './pages.tsx'
import { letterLink, lettersFor, withoutStyles, withPreloads, wordsOf } from './preloads.ts'
import { headOf, robots, sitemap } from './site-files.ts'
import { STARTER, WRITERS, withoutScripts } from './starter.ts'

const ENTRY = 'scripts/prerender/main.ts'

/** The screens whose styles a page needs for its first paint. */
const SCREENS: [pattern: RegExp, screen: string][] = [
  [/^$/, 'HomeScreen.tsx'],
  [/^classes$/, 'ClassesScreen.tsx'],
  [/^teachers$/, 'TeachersScreen.tsx'],
  [/^teachers\//, 'TeacherScreen.tsx'],
  [/^blog$/, 'notebook/NotebookScreen.tsx'],
  [/^blog\//, 'notebook/ReadingScreen.tsx'],
  [/^contact$/, 'ContactScreen.tsx'],
  [/^404$/, 'NotFoundScreen.tsx'],
  [/^maintenance$/, 'MaintenanceScreen.tsx'],
]

/** Makes the public pages as files with their text in them, with what search engines look for beside them. */
export function prerender(): Plugin {
  let folder = 'dist'
  let base = '/'
  let bundle: Rolldown.OutputBundle = {}
  return {
    name: 'homeroom-prerender',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
      base = config.base
    },
    generateBundle() {
      this.emitFile({ type: 'asset', name: 'writers.js', source: WRITERS })
    },
    writeBundle(_, written) {
      bundle = written
    },
    closeBundle: {
      sequential: true,
      async handler() {
        // A build that failed has written nothing to go on with.
        if (Object.keys(bundle).length === 0) return
        const site = process.env.SITE_URL?.replace(/\/$/, '')
        const pages = await renderPages(base)
        const built = readFileSync(join(folder, 'index.html'), 'utf8')
        const placed = (files: string[]) => files.map((file) => base + file)
        const [letters, office] = [placed(lettersFor(bundle, '')), placed(partsOf(bundle, OFFICE).scripts)]
        write(join(folder, 'shell.html'), shellFile(built, { letters, office }))
        for (const page of pages) write(join(folder, page.path, 'index.html'), pageFile(built, page, { base, site, folder, bundle }))
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
      define: { 'import.meta.env.VITE_API_ORIGIN': JSON.stringify(`http://localhost${base.replace(/\/$/, '')}`) },
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

function fileOf(bundle: Rolldown.OutputBundle, name: string): string {
  const file = Object.values(bundle).find((part) => part.type === 'asset' && part.names.includes(name))
  if (!file) throw new Error(`${name} is not in the build.`)
  return file.fileName
}

/** What every page of the office is made of. */
const OFFICE = ['start/office.ts']
/** What a public page is made of: its layout and its screen. */
const piecesOf = (path: string): string[] =>
  ['BlankLayout.tsx', SCREENS.find(([pattern]) => pattern.test(path))?.[1] ?? ''].map((name) => `features/site/${name}`)

/** The scripts that come with some modules, each after those that it needs, and their styles. */
function partsOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): { scripts: string[]; styles: string[] } {
  const styles = new Set<string>()
  const scripts = new Set<string>()
  const seen = new Set<string>()
  const walk = (fileName: string): void => {
    const chunk = bundle[fileName]
    if (seen.has(fileName) || chunk?.type !== 'chunk') return
    seen.add(fileName)
    for (const imported of chunk.imports) walk(imported)
    scripts.add(fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
  }
  for (const one of modules) {
    const chunk = Object.values(bundle).find((part) => part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith(`/src/${one}`)))
    if (!chunk) throw new Error(`${one} is in no chunk of the build: a page would come without what it needs of it.`)
    walk(chunk.fileName)
  }
  return { scripts: [...scripts], styles: [...styles] }
}

interface ShellNeeds {
  /** The files of letters that every text needs. */
  letters: readonly string[]
  /** The office's scripts, which come with the first ones: it is the office that has a frame. */
  office: readonly string[]
}

/** The shell, which says in its frame what the app is made of: all of it comes after what is seen first (index.html). */
function shellFile(template: string, { letters, office }: ShellNeeds): string {
  const [silent, needed, entry] = withoutScripts(template)
  const [bare, styles] = withoutStyles(silent)
  const scripts = [...new Set([...needed, ...office])].filter((script) => script !== entry).concat(entry)
  const needs = Object.entries({ letters, styles, scripts }).map(([name, files]) => ` data-${name}="${files.join(' ')}"`)
  return bare.replace('<div id="frame"', `$&${needs.join('')}`)
}

/** The office's frame, which public pages do without, and its scripts. */
const FRAME = /\s*<div id="frame"[\s\S]*?(?=\s*<div id="root">)/

/** The first paint waits for the whole page: half of a row stands elsewhere than in the whole one. */
const WHOLE = '<link rel="expect" blocking="render" href="#root" />'

interface Place {
  base: string
  site: string | undefined
  /** Where the build is, and what is in it. */
  folder: string
  bundle: Rolldown.OutputBundle
}

/**
 * The shell of the app with a page in it. The page is shown by what stands in this one file: its styles are in it, and everything else
 * that the app will need is asked for behind it.
 */
function pageFile(template: string, page: PublicPage, { base, site, folder, bundle }: Place): string {
  const [bare, ofTheShell] = withoutStyles(template)
  const [shell, needed, entry] = withoutScripts(bare)
  const parts = partsOf(bundle, piecesOf(page.path))
  const styles = [...new Set([...ofTheShell, ...parts.styles.map((style) => base + style)])]
  const rules = styles.map((style) => readFileSync(join(folder, style.slice(base.length)), 'utf8').trim())
  const preloads = lettersFor(bundle, page.html.slice(page.html.indexOf('<main'), page.html.indexOf('</main>'))).map((file) =>
    letterLink(base + file),
  )
  const own = [...wordsOf(bundle, page.path), ...parts.scripts].map((file) => base + file)
  const scripts = [...new Set([...needed, ...own])].filter((script) => script !== entry).concat(entry)
  const writers = base + fileOf(bundle, 'writers.js')
  const made = `<div id="page" data-scripts="${scripts.join(' ')}" data-writers="${writers}">${page.html}</div>`
  // The app looks for them by their names before it loads them itself. They stay off: they would declare the letters once more, and those
  // that came too late for the first paint would be shown after all, and move what is read.
  const links = styles.map((style) => `<link rel="stylesheet" disabled href="${style}" />`)
  const madeFrom = JSON.stringify(page.madeFrom).replaceAll('<', '\\u003c')
  return withPreloads(headOf(shell, page, { base, site }), preloads)
    .replace('<html ', `<html data-page="${base}${page.path}" `)
    .replace(/\s*<noscript>[\s\S]*?<\/noscript>/, '')
    .replace(FRAME, '')
    .replace("script-src 'self'", `script-src 'self' ${scriptHash(STARTER)}`)
    .replace(` ${scriptHashes(FRAME.exec(shell)?.[0] ?? '').join(' ')}`, '')
    .replace('</head>', () => `  ${WHOLE}\n    <style>${rules.join('\n')}</style>\n  </head>`)
    .replace('<div id="root">', () => `${made}\n    <script>${STARTER}</script>\n    <div id="root">`)
    .replace(
      '</body>',
      () => `  <script type="application/json" id="made-from">${madeFrom}</script>\n    ${links.join('\n    ')}\n  </body>`,
    )
}
