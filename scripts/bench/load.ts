import { isOffice, ROUTES } from '../routes.ts'
import { serveBuild } from '../serve.ts'
import { Devtools, workerStopper } from './devtools.ts'
import { FLOOR_ROWS, serveFloor } from './floor.ts'
import { Host, serveWithoutApp } from './hosts.ts'
import { type Figures, middle, type Visit, visit } from './visit.ts'
import { cell, type Wanted } from './wanted.ts'

/** What stands in the place of a route's parts: samples that every first run has. */
const PARTS = { $id: '1', $slug: 'ten-quiet-minutes' }
const PAGES = ROUTES.map((route) => route.replace(/\$\w+/, (part) => PARTS[part as keyof typeof PARTS]).replace(/^\/|\/$/g, ''))
/** All pages are compared with the floor: it is opened again before each so many of them. */
const PAGES_A_FLOOR = 4
/** Returns come wing by wing: a post that is read counts a reader, and what the office's lists showed of posts does not hold any more. */
const WINGS = ['office', 'post', 'site'] as const
const wingOf = (path: string): (typeof WINGS)[number] => {
  if (!isOffice(path)) return 'site'
  return path.startsWith('apps/blog/detail') ? 'post' : 'office'
}
/** A row, or one of the figures that a dashboard begins with. */
const ROW = '#root main :is(li, tbody tr, article, dd, [class*=row_], [data-item])'
/** These begin with a form. */
const isForm = (path: string): boolean => /^settings$|\/(write|create|add-product|checkout|edit[^/]*\/.+)$/.test(path)
/** What has to be seen for a page's data to be there. Of a form that is its heading, and of a public page too: that the app stands. */
export const dataOf = (path: string): string[] => (!isOffice(path) || isForm(path) ? ['#root main h1'] : ['#root main h1', ROW])

/** What is opened, and what was noted each time. */
interface Series extends Pick<Visit, 'address' | 'data' | 'words' | 'isRowLargest'> {
  name: string
  visits: Figures[]
}

const inWords = ({ first, fcp, lcp, data, app, tbt, cls, script, heap }: Figures, isFirst: boolean): string => {
  const times = [first, fcp, lcp, data, app, tbt].map((ms) => ms.toFixed(0))
  return `${times.join(' | ')} | ${cls.toFixed(3)} | ${isFirst ? script.toFixed(0) : ''} | ${heap.toFixed(1)} |`
}

const printHead = (isSlow: boolean, visits: string): void =>
  console.log(
    `\n| ${isSlow ? 'slow' : 'fast'}, ${visits} | of what | first paint ms | FCP ms | LCP ms | data ms | app ms | TBT ms | CLS | script kB | heap MB |\n|---|---|---|---|---|---|---|---|---|---|---|`,
  )

export interface LoadOptions {
  /** How often each page is opened: on first visits, and on later ones with a host and as often without. */
  rounds: { first: number; again: { fast: number; slow: number } }
  profiles: ('fast' | 'slow')[]
  /** Workers go on running between two visits, where they are stopped else. */
  awake: boolean
  /** First visits, returns, or both. */
  visits: ('first' | 'again')[]
}

/** First visits, each in a browser context of its own: the page and, where it was made by the build, the same without the app. */
async function firstVisits(devtools: Devtools, folder: string, paths: string[], times: number, isSlow: boolean): Promise<void> {
  const app = await new Host(serveBuild(folder)).start()
  const plain = await new Host(serveWithoutApp(folder)).start()
  /** The first page without the app and with it. */
  const firstOfAll: Figures[] = []
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
    if (path === '' && isSlow) firstOfAll.push(...wishes.map(({ visits }) => middle(visits)))
  }
  const [plainHome, home] = firstOfAll
  if (plainHome && home) {
    const what = 'First visit to /, slow'
    const cells = [
      cell(home.lcp / plainHome.lcp, { most: 1.5 }, `${what}, LCP of that without the app`),
      cell(home.tbt, { most: 150 }, `${what}, TBT`),
      cell(home.cls, { most: 0.0005 }, `${what}, CLS`),
    ]
    console.log(`\n| first visit to /, slow | LCP / without the app | TBT ms | CLS |\n|---|---|---|---|\n| | ${cells.join(' | ')} |`)
  }
  await app.stop()
  await plain.stop()
}

/** Comes to rest when the worker of the page answers calls and has its rows. */
const READY = `navigator.serviceWorker.ready.then(async () => {
  while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
  const call = document.title === 'Floor' ? '/api/rows' : '/api/data/notes/NotesData'
  while (!(await fetch(call)).ok);
})`

/** Visits each host once, until its worker is installed; answers the session of an empty page. */
export async function install(devtools: Devtools, addresses: string[]): Promise<string> {
  const { session } = await devtools.open()
  await devtools.send('Page.enable', {}, session)
  const goTo = async (url: string) => {
    const loaded = devtools.next('Page.loadEventFired', session)
    await devtools.send('Page.navigate', { url }, session)
    await loaded
  }
  for (const address of addresses) {
    await goTo(address)
    await devtools.evaluate(READY, session)
  }
  await goTo('about:blank')
  return session
}

/** Later visits, the floor's page and all others in turns, with their hosts and without. */
async function laterVisits(
  devtools: Devtools,
  folder: string,
  paths: string[],
  options: LoadOptions,
  profile: LoadOptions['profiles'][number],
): Promise<void> {
  const isSlow = profile === 'slow'
  const hosts = [await new Host(serveFloor()).start(), await new Host(serveBuild(folder)).start()] as const
  const [floor, app] = hosts
  const stopWorkers = await workerStopper(
    devtools,
    await install(
      devtools,
      hosts.map(({ address }) => address),
    ),
  )
  const series = (): Series[] => [
    { name: 'the floor', address: floor.address, data: FLOOR_ROWS, isRowLargest: true, visits: [] },
    ...paths.map((path) => ({ name: `/${path}`, address: app.address + path, data: dataOf(path), visits: [] })),
  ]
  const [online, offline] = [series(), series()]
  for (const [index, one] of online.entries()) {
    one.words = (await visit(devtools, { ...one, isSlow, stays: true })).words
    Object.assign(offline[index] as Series, { words: one.words })
  }
  const open = async (one: Series) => {
    if (!options.awake) await stopWorkers()
    one.visits.push(await visit(devtools, { ...one, isSlow }))
  }
  const round = async ([least, ...pages]: Series[]) => {
    for (const [index, page] of pages.entries()) {
      if (least && index % PAGES_A_FLOOR === 0) await open(least)
      await open(page)
    }
  }
  for (let time = 0; time < options.rounds.again[profile]; time++) {
    await round(online)
    for (const host of hosts) await host.stop()
    await round(offline)
    for (const host of hosts) await host.start()
  }
  for (const host of hosts) await host.stop()
  const [least, ...middles] = offline.map(({ visits }) => middle(visits)) as [Figures, ...Figures[]]
  printHead(isSlow, 'returns')
  for (const [index, { name, visits }] of online.entries()) {
    console.log(`| ${name} | with a host | ${inWords(middle(visits), false)}`)
    console.log(`| ${name} | without a host | ${inWords([least, ...middles][index] as Figures, false)}`)
  }
  console.log(
    `\n| ${profile}, offline | first paint / floor | data / floor | LCP / online | data / online | app / online |\n|---|---|---|---|---|---|`,
  )
  for (const [index, found] of middles.entries()) {
    const path = paths[index] as string
    const before = middle(online[index + 1]?.visits ?? [])
    const office = (most: number): Wanted => (isOffice(path) ? { most } : undefined)
    const ratios: [name: string, ratio: number, wanted: Wanted][] = [
      ['first paint / floor', found.first / least.first, office(1.4)],
      ['data / floor', found.data / least.data, office(1.5)],
      ['LCP / online', found.lcp / before.lcp, { most: 1.2 }],
      ['data / online', found.data / before.data, { most: 1.2 }],
      ['app / online', found.app / before.app, { most: 1.2 }],
    ]
    const cells = ratios.map(([name, ratio, wanted]) => cell(ratio, wanted, `/${path}, ${profile}, offline, ${name}`))
    console.log(`| /${path} | ${cells.join(' | ')} |`)
  }
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
        if (pages.length > 0) await laterVisits(devtools, folder, pages, options, profile)
      }
    }
  } finally {
    await devtools.close()
  }
}
