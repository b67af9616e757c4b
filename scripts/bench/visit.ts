import type { Devtools } from './devtools.ts'
import { median } from './median.ts'

/** The slow profile: the factor of the CPU slowdown, and the network of a slow phone (latency in ms, throughput in bytes per second). */
const SLOW = { processor: 4, network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 } }
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }
/** How long a page is observed after its data is shown, in ms; and until it is idle and its snapshot is stored. */
const OBSERVE_MS = 1_000
const IDLE_MS = 4_000
/** The timeout of a visit, in ms. */
const TIMEOUT_MS = 60_000
/** How long to wait for the browser's own work on a new tab, in ms. */
const SETTLE_MS = 300

const FIGURES = ['first', 'fcp', 'lcp', 'data', 'app', 'tbt', 'cls', 'script', 'heap'] as const
/**
 * First paint, first and largest contentful paint, data painted (by the page snapshot, if there is one), data in the page of the app, total
 * blocking time after the first contentful paint (all in ms), layout shift, loaded scripts in kB gzip, and the page's heap in MB.
 */
export type Figures = Record<(typeof FIGURES)[number], number>

/** The options of a visit. */
export interface Visit {
  address: string
  /** The selectors that must all match a visible element before the data counts as shown. */
  data: string[]
  isSlow: boolean
  /** True if the largest painted element is a row. */
  isRowLargest?: boolean
  /** True to wait until the page is idle. */
  stays?: boolean
  /** A browser context other than the default one. */
  context?: string
}

/** Runs in the page: records measurements while it loads, and reports them when they are complete. */
function measureInPage(data: string[], observeMs: number, isRowLargest: boolean) {
  const figures = { first: 0, fcp: 0, lcp: 0, data: 0, app: 0, tbt: 0, cls: 0, script: 0, heap: 0 }
  const longTasks: [start: number, duration: number][] = []
  // biome-ignore lint/suspicious/noExplicitAny: layout shifts are not in the DOM's types
  const on = (type: string, callback: (entry: any) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(callback)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => Object.assign(figures, name === 'first-paint' ? { first: startTime } : { fcp: startTime }))
  on('largest-contentful-paint', ({ startTime }) => Object.assign(figures, { lcp: startTime }))
  on('layout-shift', ({ value, hadRecentInput }) => Object.assign(figures, { cls: figures.cls + (hadRecentInput ? 0 : value) }))
  on('longtask', ({ startTime, duration }) => longTasks.push([startTime, duration]))
  const end = () => {
    // LCP is the browser's own measurement of the data if the largest element is a row.
    if (isRowLargest) figures.data = Math.max(figures.data, figures.lcp)
    for (const [start, duration] of longTasks) if (start + duration > figures.fcp) figures.tbt += duration - 50
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')) as PerformanceResourceTiming[]
    for (const { encodedBodySize } of scripts) figures.script += encodedBodySize / 1000
    ;(window as unknown as { report(text: string): void }).report(JSON.stringify(figures))
  }
  const isIn = (frame: string) =>
    data.every((selector) =>
      [...document.querySelectorAll(`${frame} ${selector}`)].some((element) => element.checkVisibility({ visibilityProperty: true })),
    )
  // Content in one frame is painted by the next.
  const checkFrame = () => {
    // The placeholder is removed when React has rendered the page. Before, a snapshot in it may show the data.
    const isApp = !document.getElementById('placeholder') && isIn('body')
    if (!figures.data && (isApp || isIn('.snapshot'))) requestAnimationFrame((now) => Object.assign(figures, { data: figures.data || now }))
    if (!isApp) return requestAnimationFrame(checkFrame)
    requestAnimationFrame((now) => {
      figures.app = now
      setTimeout(end, observeMs)
    })
  }
  if (window === top) checkFrame()
}

/** The script that measures the page. It defines `__name`, a helper that tsx adds calls of. */
const scriptOf = ({ data, stays, isRowLargest = false }: Visit): string =>
  `globalThis.__name = (named) => named; (${measureInPage})(${JSON.stringify(data)}, ${stays ? IDLE_MS : OBSERVE_MS}, ${isRowLargest})`

/** Opens a page like a phone and returns its measurements. */
export async function visit(devtools: Devtools, options: Visit): Promise<Figures> {
  const { targetId, session } = await devtools.open(options.context)
  const send = (method: string, params = {}) => devtools.send(method, params, session)
  let timer: NodeJS.Timeout | undefined
  try {
    await Promise.all([send('Page.enable'), send('Runtime.enable'), send('Runtime.addBinding', { name: 'report' })])
    await send('Emulation.setDeviceMetricsOverride', PHONE)
    await send('Page.addScriptToEvaluateOnNewDocument', { source: scriptOf(options) })
    if (options.isSlow) {
      await send('Network.enable')
      await send('Network.emulateNetworkConditions', SLOW.network)
      await send('Emulation.setCPUThrottlingRate', { rate: SLOW.processor })
    }
    const reported = devtools.next('Runtime.bindingCalled', session)
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${options.address} did not show ${options.data}`)), TIMEOUT_MS)
    })
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    await send('Page.navigate', { url: options.address })
    const { payload } = await Promise.race([reported, timeout])
    const { usedSize } = await send('Runtime.getHeapUsage')
    return { ...JSON.parse(String(payload)), heap: Number(usedSize) / 1e6 }
  } finally {
    clearTimeout(timer)
    await devtools.send('Target.closeTarget', { targetId })
  }
}

/** The median of each measurement. */
export const medianFigures = (visits: Figures[]): Figures =>
  Object.fromEntries(FIGURES.map((name) => [name, median(visits.map((figures) => figures[name]))])) as Figures
