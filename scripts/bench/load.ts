import { isOffice, ROUTES } from '../routes.ts'
import { serveBuild } from '../serve.ts'
import { Devtools } from './devtools.ts'
import { Host, serveWithoutApp } from './hosts.ts'
import { printReturns, type ReturnOptions } from './returns.ts'
import { dataOf, inWords, printHead, type Series } from './series.ts'
import { type Figures, middle, visit } from './visit.ts'
import { cell, type Wanted } from './wanted.ts'

/** What stands in the place of a route's parts: samples that every first run has. */
const PARTS = { $id: '1', $slug: 'ten-quiet-minutes' }
const PAGES = ROUTES.map((route) => route.replace(/\$\w+/, (part) => PARTS[part as keyof typeof PARTS]).replace(/^\/|\/$/g, ''))
/** Returns come wing by wing: a post that is read counts a reader, and what the office's lists showed of posts does not hold any more. */
const WINGS = ['office', 'post', 'site'] as const
const wingOf = (path: string): (typeof WINGS)[number] => {
  if (!isOffice(path)) return 'site'
  return path.startsWith('apps/blog/detail') ? 'post' : 'office'
}

export interface LoadOptions extends Pick<ReturnOptions, 'awake'> {
  /** How often each page is opened: on first visits, and on later ones with a host and as often without. */
  rounds: { first: number; again: { fast: number; slow: number } }
  profiles: ('fast' | 'slow')[]
  /** First visits, returns, or both. */
  visits: ('first' | 'again')[]
}

/** What some pages of the office took until their largest paint on a first visit with the slow profile, in ms: they are to be no slower. */
const OFFICE_LCP: Record<string, number> = { 'dashboards/modern': 4500, 'apps/notes': 4200, 'apps/email': 4500 }

/** What is wanted of a first visit with the slow profile; `plain` is the same page without the app. */
function wishesFor(path: string, found: Figures, plain: Figures | undefined): [what: string, figure: number, wanted: Wanted][] {
  if (path === '' && plain)
    return [
      ['LCP / without the app', found.lcp / plain.lcp, { most: 1.5 }],
      ['the page answers, ms', found.app, { most: 3200 }],
      ['CLS', found.cls, { most: 0.0005 }],
    ]
  const lcp = OFFICE_LCP[path]
  if (!lcp) return []
  return [
    ['first paint, ms', found.first, { most: 500 }],
    ['LCP, ms', found.lcp, { most: lcp }],
  ]
}

/** First visits, each in a browser context of its own: the page and, where it was made by the build, the same without the app. */
async function firstVisits(devtools: Devtools, folder: string, paths: string[], times: number, isSlow: boolean): Promise<void> {
  const app = await new Host(serveBuild(folder)).start()
  const plain = await new Host(serveWithoutApp(folder)).start()
  const rows: string[] = []
  printHead(isSlow, 'first visits')
  for (const path of paths) {
    const wishes: Series[] = [{ name: 'first', address: app.address + path, data: dataOf(path), visits: [] }]
    if (!isOffice(path)) wishes.unshift({ name: 'without the app', address: plain.address + path, data: ['main h1'], visits: [] })
    for (let time = 0; time < times; time++)
      for (const wish of wishes) {
        const { browserContextId } = await devtools.send('Target.createBrowserContext')
        wish.visits.push(await visit(devtools, { ...wish, isSlow, context: String(browserContextId) }))
        await devtools.send('Target.disposeBrowserContext', { browserContextId })
      }
    for (const { name, visits } of wishes) console.log(`| /${path} | ${name} | ${inWords(middle(visits), name === 'first')}`)
    const [found, plainFound] = wishes.map(({ visits }) => middle(visits)).reverse()
    if (isSlow && found)
      for (const [what, figure, wanted] of wishesFor(path, found, plainFound))
        rows.push(`| /${path} | ${what} | ${cell(figure, wanted, `First visit to /${path}, slow, ${what}`)} |`)
  }
  if (rows.length > 0) console.log(['\n| slow, first visit | what is wanted of it | |\n|---|---|---|', ...rows].join('\n'))
  await app.stop()
  await plain.stop()
}

/**
 * Prints how pages come: on a first visit, beside themselves without the app, and on later ones with and without a host.
 *
 * @param chosen the pages; all of them where none is named
 */
export async function printLoads(folder: string, chosen: string[], options: LoadOptions): Promise<void> {
  const paths = chosen.length > 0 ? chosen : PAGES
  const devtools = new Devtools()
  try {
    for (const profile of options.profiles) {
      if (options.visits.includes('first')) await firstVisits(devtools, folder, paths, options.rounds.first, profile === 'slow')
      for (const wing of options.visits.includes('again') ? WINGS : []) {
        const pages = paths.filter((path) => wingOf(path) === wing)
        if (pages.length > 0)
          await printReturns(devtools, folder, pages, { ...options, rounds: options.rounds.again[profile], isSlow: profile === 'slow' })
      }
    }
  } finally {
    await devtools.close()
  }
}
