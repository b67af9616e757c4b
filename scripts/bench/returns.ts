import { isOffice } from '../routes.ts'
import { serveBuild } from '../serve.ts'
import { BASELINE_ROWS, serveBaseline } from './baseline.ts'
import { type Devtools, workerStopper } from './devtools.ts'
import { Host } from './hosts.ts'
import { dataSelectorsOf, figureCells, printHead, type Series } from './series.ts'
import { isMet, type Threshold, thresholdCell } from './thresholds.ts'
import { medianFigures, visit } from './visit.ts'

/** All pages are compared with the baseline, which is opened again before each group of this many pages. */
const PAGES_PER_BASELINE = 4
/** Pages that miss a threshold are opened again, for this many times the rounds. */
const EXTRA_ROUNDS = 2

export interface ReturnOptions {
  /** The number of visits with a host, and as many without. */
  rounds: number
  isSlow: boolean
  /** Workers keep running between visits. Otherwise they are stopped. */
  awake: boolean
}

/** Resolves when the page's worker answers calls and has its rows. */
const READY = `navigator.serviceWorker.ready.then(async () => {
  while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
  const call = document.title === 'Baseline' ? '/api/rows' : '/api/data/notes/NotesData'
  while (!(await fetch(call)).ok);
})`

/** Opens a page of each host and waits until its worker is installed. Resolves with the session of an empty page. */
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

/** The later visits of a page, with its host running (online) and stopped (offline). */
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

/** The ratios of a page's visits without a host to the baseline's, and to visits with a host. */
function ratiosOf({ path, online, offline }: Returns, baseline: Returns): [name: string, ratio: number, threshold: Threshold][] {
  const [figures, onlineFigures, baselineFigures] = [
    medianFigures(offline.visits),
    medianFigures(online.visits),
    medianFigures(baseline.offline.visits),
  ]
  return [
    ['first paint / baseline', figures.first / baselineFigures.first, undefined],
    ['data / baseline', figures.data / baselineFigures.data, isOffice(path) ? { most: 2 } : undefined],
    ['LCP / online', figures.lcp / onlineFigures.lcp, { most: 1.2 }],
    ['data / online', figures.data / onlineFigures.data, { most: 1.2 }],
    ['app / online', figures.app / onlineFigures.app, { most: 1.2 }],
  ]
}

const missesThreshold = (page: Returns, baseline: Returns): boolean =>
  ratiosOf(page, baseline).some(([, ratio, threshold]) => threshold && !isMet(ratio, threshold))

/**
 * Opens pages with their hosts and without, and the baseline before each group of pages: directly after each other and in alternating
 * order, since the speed of a machine varies.
 */
async function openInTurns(
  pages: Returns[],
  baseline: Returns,
  rounds: number,
  open: (page: Returns, isOnline: boolean) => Promise<void>,
): Promise<void> {
  const steps = pages.flatMap((page, index) => (index % PAGES_PER_BASELINE === 0 ? [baseline, page] : [page]))
  for (let time = 0; time < rounds; time++)
    for (const [step, page] of steps.entries()) {
      const isOnlineFirst = (time + step) % 2 === 0
      await open(page, isOnlineFirst)
      await open(page, !isOnlineFirst)
    }
}

/**
 * Prints the load times of later visits, with a host and without, compared with the baseline. Medians of few visits vary, and of forty
 * pages one misses a threshold each time: such pages are opened again, and all visits count.
 */
export async function printReturns(devtools: Devtools, folder: string, paths: string[], options: ReturnOptions): Promise<void> {
  const { rounds, isSlow, awake } = options
  const hosts = [await new Host(serveBaseline()).start(), await new Host(serveBuild(folder)).start()] as const
  const [baselineHost, app] = hosts
  const addresses = hosts.map(({ address }) => address)
  const stopWorkers = await workerStopper(devtools, await install(devtools, addresses))
  // The largest element of the baseline is a row, so its LCP is when its data is painted.
  const baseline = returnsOf('', { name: 'baseline', address: baselineHost.address, data: BASELINE_ROWS, isRowLargest: true })
  const pages = paths.map((path) => returnsOf(path, { name: `/${path}`, address: app.address + path, data: dataSelectorsOf(path) }))
  // `stays` waits until the page is idle and its snapshot is stored, which the measured visits then show.
  for (const { online } of [baseline, ...pages]) await visit(devtools, { ...online, isSlow, stays: true })
  const open = async ({ online, offline }: Returns, isOnline: boolean) => {
    const series = isOnline ? online : offline
    if (!isOnline) for (const host of hosts) await host.stop()
    if (!awake) await stopWorkers()
    series.visits.push(await visit(devtools, { ...series, isSlow }))
    if (!isOnline) for (const host of hosts) await host.start()
  }
  await openInTurns(pages, baseline, rounds, open)
  const missed = pages.filter((page) => missesThreshold(page, baseline))
  await openInTurns(missed, baseline, rounds * EXTRA_ROUNDS, open)
  for (const host of hosts) await host.stop()
  printHead(isSlow, 'returns')
  // `false`: later visits have no script size.
  for (const { online, offline } of [baseline, ...pages]) {
    console.log(`| ${online.name} | with a host | ${figureCells(medianFigures(online.visits), false)}`)
    console.log(`| ${offline.name} | without a host | ${figureCells(medianFigures(offline.visits), false)}`)
  }
  const profile = isSlow ? 'slow' : 'fast'
  console.log(
    `\n| ${profile}, offline | visits | first paint / baseline | data / baseline | LCP / online | data / online | app / online |\n|---|---|---|---|---|---|---|`,
  )
  for (const page of pages) {
    const cells = ratiosOf(page, baseline).map(([name, ratio, threshold]) =>
      thresholdCell(ratio, threshold, `/${page.path}, ${profile}, offline, ${name}`),
    )
    console.log(`| /${page.path} | ${page.offline.visits.length} | ${cells.join(' | ')} |`)
  }
}
