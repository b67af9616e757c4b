import type { Devtools } from './devtools.ts'
import { median } from './median.ts'

/** What a visitor has: the processor that many times slower, and the network of a slow telephone. */
const SLOW = { processor: 4, network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 } }
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }
/** How long a page is watched after its data is there, in ms; and until it has come to rest, and what it shows is kept. */
const WATCHED = 1_000
const AT_REST = 4_000
/** How long a page may take, in ms. */
const TIMEOUT_MS = 60_000
/** How long the browser has for its own work on a new tab, in ms. */
const SETTLE_MS = 300

const FIGURES = ['first', 'fcp', 'lcp', 'data', 'app', 'tbt', 'cls', 'script', 'heap'] as const
/**
 * First paint, first and largest contentful paint, when the data was painted (by the page snapshot, if there is one), when the page that answers
 * had it, what tasks took beyond 50 ms each after the first contentful paint (all in ms), layout shift, the scripts that were loaded in kB gzip,
 * and the page's heap in MB.
 */
export type Figures = Record<(typeof FIGURES)[number], number>

export interface Visit {
  address: string
  /** The selectors that all have to match something visible for the data to be there. */
  data: string[]
  isSlow: boolean
  /** The largest of what is painted is a row. */
  isRowLargest?: boolean
  /** The page is left only when it has come to rest. */
  stays?: boolean
  /** Another browser context than the profile's. */
  context?: string
}

/** What a page notes of itself while it is loaded; it tells when nothing more is expected. */
function watch(data: string[], watched: number, isRowLargest: boolean) {
  const seen = { first: 0, fcp: 0, lcp: 0, data: 0, app: 0, tbt: 0, cls: 0, script: 0, heap: 0 }
  const long: [start: number, duration: number][] = []
  // biome-ignore lint/suspicious/noExplicitAny: layout shifts are not in the DOM's types
  const on = (type: string, note: (entry: any) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => Object.assign(seen, name === 'first-paint' ? { first: startTime } : { fcp: startTime }))
  on('largest-contentful-paint', ({ startTime }) => Object.assign(seen, { lcp: startTime }))
  on('layout-shift', ({ value, hadRecentInput }) => Object.assign(seen, { cls: seen.cls + (hadRecentInput ? 0 : value) }))
  on('longtask', ({ startTime, duration }) => long.push([startTime, duration]))
  const end = () => {
    // The browser's own word for it, where what is largest is a row.
    if (isRowLargest) seen.data = Math.max(seen.data, seen.lcp)
    for (const [start, duration] of long) if (start + duration > seen.fcp) seen.tbt += duration - 50
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')) as PerformanceResourceTiming[]
    for (const { encodedBodySize } of scripts) seen.script += encodedBodySize / 1000
    ;(window as unknown as { told(text: string): void }).told(JSON.stringify(seen))
  }
  const isIn = (frame: string) =>
    data.every((mark) =>
      [...document.querySelectorAll(`${frame} ${mark}`)].some((one) => one.checkVisibility({ visibilityProperty: true })),
    )
  // What is there in one frame is on the screen by the next.
  const look = () => {
    // The placeholder is removed once React has the page; a snapshot in it shows the data before.
    const isApp = !document.getElementById('placeholder') && isIn('body')
    if (!seen.data && (isApp || isIn('.snapshot'))) requestAnimationFrame((now) => Object.assign(seen, { data: seen.data || now }))
    if (!isApp) return requestAnimationFrame(look)
    requestAnimationFrame((now) => {
      seen.app = now
      setTimeout(end, watched)
    })
  }
  if (window === top) look()
}

/** tsx keeps the names of functions with a helper that the page lacks. */
const scriptOf = ({ data, stays, isRowLargest = false }: Visit): string =>
  `globalThis.__name = (named) => named; (${watch})(${JSON.stringify(data)}, ${stays ? AT_REST : WATCHED}, ${isRowLargest})`

/** Opens a page as a telephone does and answers what it noted. */
export async function visit(devtools: Devtools, wish: Visit): Promise<Figures> {
  const { targetId, session } = await devtools.open(wish.context)
  const send = (method: string, params = {}) => devtools.send(method, params, session)
  let giveUp: NodeJS.Timeout | undefined
  try {
    await Promise.all([send('Page.enable'), send('Runtime.enable'), send('Runtime.addBinding', { name: 'told' })])
    await send('Emulation.setDeviceMetricsOverride', PHONE)
    await send('Page.addScriptToEvaluateOnNewDocument', { source: scriptOf(wish) })
    if (wish.isSlow) {
      await send('Network.enable')
      await send('Network.emulateNetworkConditions', SLOW.network)
      await send('Emulation.setCPUThrottlingRate', { rate: SLOW.processor })
    }
    const told = devtools.next('Runtime.bindingCalled', session)
    const late = new Promise<never>((_, reject) => {
      giveUp = setTimeout(() => reject(new Error(`${wish.address} did not show ${wish.data}`)), TIMEOUT_MS)
    })
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    await send('Page.navigate', { url: wish.address })
    const { payload } = await Promise.race([told, late])
    const { usedSize } = await send('Runtime.getHeapUsage')
    return { ...JSON.parse(String(payload)), heap: Number(usedSize) / 1e6 }
  } finally {
    clearTimeout(giveUp)
    await devtools.send('Target.closeTarget', { targetId })
  }
}

/** The visit in the middle, figure by figure. */
export const middle = (visits: Figures[]): Figures =>
  Object.fromEntries(FIGURES.map((name) => [name, median(visits.map((one) => one[name]))])) as Figures
