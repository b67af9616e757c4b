import { isOffice } from '../routes.ts'
import { serveBuild } from '../serve.ts'
import { type Devtools, workerStopper } from './devtools.ts'
import { FLOOR_ROWS, serveFloor } from './floor.ts'
import { Host } from './hosts.ts'
import { dataOf, inWords, printHead, type Series } from './series.ts'
import { middle, visit } from './visit.ts'
import { cell, isMet, type Wanted } from './wanted.ts'

/** All pages are compared with the floor: it is opened again before each so many of them. */
const PAGES_A_FLOOR = 4
/** What misses something is opened again, so many times as often as before. */
const EXTRA_ROUNDS = 2

export interface ReturnOptions {
  /** How often each page is opened with a host, and as often without. */
  rounds: number
  isSlow: boolean
  /** Workers go on running between two visits, where they are stopped else. */
  awake: boolean
}

/** Comes to rest when the worker of the page answers calls and has its rows. */
const READY = `navigator.serviceWorker.ready.then(async () => {
  while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
  const call = document.title === 'Floor' ? '/api/rows' : '/api/data/notes/NotesData'
  while (!(await fetch(call)).ok);
})`

/** Visits each host once, until its worker is installed; answers the session of an empty page. */
async function install(devtools: Devtools, addresses: string[]): Promise<string> {
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

/** A page that is opened with its host and without. */
interface Returns {
  path: string
  online: Series
  offline: Series
}

const returnsOf = (path: string, series: Omit<Series, 'visits'>): Returns => ({
  path,
  online: { ...series, visits: [] },
  offline: { ...series, visits: [] },
})

/** What a page's returns without a host come to, beside the floor's and those with one. */
function ratiosOf({ path, online, offline }: Returns, floor: Returns): [name: string, ratio: number, wanted: Wanted][] {
  const [found, before, least] = [middle(offline.visits), middle(online.visits), middle(floor.offline.visits)]
  return [
    ['first paint / floor', found.first / least.first, undefined],
    ['data / floor', found.data / least.data, isOffice(path) ? { most: 2 } : undefined],
    ['LCP / online', found.lcp / before.lcp, { most: 1.2 }],
    ['data / online', found.data / before.data, { most: 1.2 }],
    ['app / online', found.app / before.app, { most: 1.2 }],
  ]
}

const isMissing = (page: Returns, floor: Returns): boolean =>
  ratiosOf(page, floor).some(([, ratio, wanted]) => wanted && !isMet(ratio, wanted))

/** Opens pages, and the floor before each few of them, with their hosts and without: right after each other, and in changing order, as a machine has slow minutes. */
async function openInTurns(
  pages: Returns[],
  floor: Returns,
  rounds: number,
  open: (page: Returns, isOnline: boolean) => Promise<void>,
): Promise<void> {
  const steps = pages.flatMap((page, index) => (index % PAGES_A_FLOOR === 0 ? [floor, page] : [page]))
  for (let time = 0; time < rounds; time++)
    for (const [step, page] of steps.entries()) {
      const isOnlineFirst = (time + step) % 2 === 0
      await open(page, isOnlineFirst)
      await open(page, !isOnlineFirst)
    }
}

/**
 * Prints how pages come on later visits, with a host and without, beside the floor's page. Medians of few visits stray, and of forty pages one
 * does each time: what misses something is opened again, and of its visits all count.
 */
export async function printReturns(devtools: Devtools, folder: string, paths: string[], options: ReturnOptions): Promise<void> {
  const { rounds, isSlow, awake } = options
  const hosts = [await new Host(serveFloor()).start(), await new Host(serveBuild(folder)).start()] as const
  const [floorHost, app] = hosts
  const addresses = hosts.map(({ address }) => address)
  const stopWorkers = await workerStopper(devtools, await install(devtools, addresses))
  const floor = returnsOf('', { name: 'the floor', address: floorHost.address, data: FLOOR_ROWS, isRowLargest: true })
  const pages = paths.map((path) => returnsOf(path, { name: `/${path}`, address: app.address + path, data: dataOf(path) }))
  for (const { online } of [floor, ...pages]) await visit(devtools, { ...online, isSlow, stays: true })
  const open = async ({ online, offline }: Returns, isOnline: boolean) => {
    const one = isOnline ? online : offline
    if (!isOnline) for (const host of hosts) await host.stop()
    if (!awake) await stopWorkers()
    one.visits.push(await visit(devtools, { ...one, isSlow }))
    if (!isOnline) for (const host of hosts) await host.start()
  }
  await openInTurns(pages, floor, rounds, open)
  const missing = pages.filter((page) => isMissing(page, floor))
  await openInTurns(missing, floor, rounds * EXTRA_ROUNDS, open)
  for (const host of hosts) await host.stop()
  printHead(isSlow, 'returns')
  for (const { online, offline } of [floor, ...pages]) {
    console.log(`| ${online.name} | with a host | ${inWords(middle(online.visits), false)}`)
    console.log(`| ${offline.name} | without a host | ${inWords(middle(offline.visits), false)}`)
  }
  const profile = isSlow ? 'slow' : 'fast'
  console.log(
    `\n| ${profile}, offline | visits | first paint / floor | data / floor | LCP / online | data / online | app / online |\n|---|---|---|---|---|---|---|`,
  )
  for (const page of pages) {
    const cells = ratiosOf(page, floor).map(([name, ratio, wanted]) => cell(ratio, wanted, `/${page.path}, ${profile}, offline, ${name}`))
    console.log(`| /${page.path} | ${page.offline.visits.length} | ${cells.join(' | ')} |`)
  }
}
