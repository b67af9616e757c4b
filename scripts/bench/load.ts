import { isOffice, ROUTES } from '../routes.ts'
import { serveBuild } from '../serve.ts'
import { Devtools } from './devtools.ts'
import { Host, serveWithoutApp } from './hosts.ts'
import { printReturns, type ReturnOptions } from './returns.ts'
import { dataSelectorsOf, figureCells, printHead, type Series } from './series.ts'
import { type Threshold, thresholdCell } from './thresholds.ts'
import { type Figures, medianFigures, visit } from './visit.ts'

/** The parameters of routes: rows of the sample data. */
const PARTS = { $id: '1', $slug: 'ten-quiet-minutes' }
const PAGES = ROUTES.map((route) => route.replace(/\$\w+/, (part) => PARTS[part as keyof typeof PARTS]).replace(/^\/|\/$/g, ''))
/** Later visits are measured by group: opening a post counts a reader, which invalidates the office's cached lists of posts. */
const GROUPS = ['office', 'post', 'site'] as const
const groupOf = (path: string): (typeof GROUPS)[number] => {
  if (!isOffice(path)) return 'site'
  return path.startsWith('apps/blog/detail') ? 'post' : 'office'
}

export interface LoadOptions extends Pick<ReturnOptions, 'awake'> {
  /** The number of visits: first visits, and later visits each with a host and without. */
  rounds: { first: number; again: { fast: number; slow: number } }
  profiles: ('fast' | 'slow')[]
  /** Which visits to measure. */
  visits: ('first' | 'again')[]
}

/** The maximum LCP of some office pages on a first visit with the slow profile, in ms. */
const OFFICE_LCP: Record<string, number> = { 'dashboards/modern': 4500, 'apps/notes': 4200, 'apps/email': 4500 }

/**
 * The thresholds of a first visit with the slow profile; `plain` is the same page without the app. Of the figures, `first` is the first
 * paint, and `app` the time at which the app has rendered its data.
 */
function thresholdsFor(path: string, figures: Figures, plain: Figures | undefined): [what: string, figure: number, threshold: Threshold][] {
  if (path === '' && plain)
    return [
      ['LCP / without the app', figures.lcp / plain.lcp, { most: 1.5 }],
      ['the page answers, ms', figures.app, { most: 3200 }],
      ['CLS', figures.cls, { most: 0.0005 }],
    ]
  const lcp = OFFICE_LCP[path]
  if (!lcp) return []
  return [
    ['first paint, ms', figures.first, { most: 500 }],
    ['LCP, ms', figures.lcp, { most: lcp }],
  ]
}

/** Measures first visits, each in a new browser context: the page and, if it is prerendered, the same page without the app. */
async function firstVisits(devtools: Devtools, folder: string, paths: string[], times: number, isSlow: boolean): Promise<void> {
  const app = await new Host(serveBuild(folder)).start()
  const plain = await new Host(serveWithoutApp(folder)).start()
  const rows: string[] = []
  printHead(isSlow, 'first visits')
  for (const path of paths) {
    const series: Series[] = [{ name: 'first', address: app.address + path, data: dataSelectorsOf(path), visits: [] }]
    if (!isOffice(path)) series.unshift({ name: 'without the app', address: plain.address + path, data: ['main h1'], visits: [] })
    for (let time = 0; time < times; time++)
      for (const page of series) {
        const { browserContextId } = await devtools.send('Target.createBrowserContext')
        page.visits.push(await visit(devtools, { ...page, isSlow, context: String(browserContextId) }))
        await devtools.send('Target.disposeBrowserContext', { browserContextId })
      }
    for (const { name, visits } of series) console.log(`| /${path} | ${name} | ${figureCells(medianFigures(visits), name === 'first')}`)
    // The app is the last of the series; the page without it, if any, is the first.
    const [figures, plainFigures] = series.map(({ visits }) => medianFigures(visits)).reverse()
    if (isSlow && figures)
      for (const [what, figure, threshold] of thresholdsFor(path, figures, plainFigures))
        rows.push(`| /${path} | ${what} | ${thresholdCell(figure, threshold, `First visit to /${path}, slow, ${what}`)} |`)
  }
  if (rows.length > 0) console.log(['\n| slow, first visit | figure | |\n|---|---|---|', ...rows].join('\n'))
  await app.stop()
  await plain.stop()
}

/**
 * Prints the load times of pages: on a first visit, compared with the page without the app, and on later visits with and without a host.
 *
 * @param selectedPaths the pages; empty for all
 */
export async function printLoads(folder: string, selectedPaths: string[], options: LoadOptions): Promise<void> {
  const paths = selectedPaths.length > 0 ? selectedPaths : PAGES
  const devtools = new Devtools()
  try {
    for (const profile of options.profiles) {
      if (options.visits.includes('first')) await firstVisits(devtools, folder, paths, options.rounds.first, profile === 'slow')
      for (const group of options.visits.includes('again') ? GROUPS : []) {
        const pages = paths.filter((path) => groupOf(path) === group)
        if (pages.length > 0)
          await printReturns(devtools, folder, pages, { ...options, rounds: options.rounds.again[profile], isSlow: profile === 'slow' })
      }
    }
  } finally {
    await devtools.close()
  }
}
