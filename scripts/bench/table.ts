import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from 'playwright-core'
import { needBrowser } from '../browser.ts'
import { serveBuild } from '../serve.ts'

export interface TableFigures {
  rows: number
  /** The most nodes that were in the document. */
  nodes: number
  /** Milliseconds from each key in the search until its result was painted, the shortest first. */
  keys: number[]
  /** The tasks over 50 ms while the rows scrolled past, in ms, the longest first. */
  longTasks: number[]
}

/** Words typed and taken back; each key changes how many rows are found. */
const KEYS = ['osm', '1234', '7725'].flatMap((word) => [...word, ...[...word].map(() => 'Backspace')])
/** Between two keys, in ms: somebody who types fast. */
const PACE = 160
/** Turns of the wheel and how far each goes, in px: past about 3,400 rows. */
const TURNS = 300
const FAR = 600

/** From here on the page notes how long each key takes, from its own time stamp until the frame after the one with its result. */
const timeKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const found = () => document.querySelector('main [role="status"]')?.textContent
    const typed = () => document.querySelector<HTMLInputElement>('main [role="searchbox"]')?.value.toLowerCase() ?? ''
    const allMatch = () =>
      [...document.querySelectorAll('tbody tr[data-index]')].every((row) => row.textContent?.toLowerCase().includes(typed()))
    let waiting: { since: number; before: string | null | undefined } | undefined
    window.addEventListener('keydown', ({ timeStamp }) => (waiting = { since: timeStamp, before: found() }), { capture: true })
    new MutationObserver(() => {
      if (!waiting || found() === waiting.before || !allMatch()) return
      const { since } = waiting
      waiting = undefined
      requestAnimationFrame(() => requestAnimationFrame(() => performance.measure('key', { start: since })))
    }).observe(document.querySelector('main') as Element, { subtree: true, childList: true, characterData: true })
  })

const nodesOf = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)

/** Measures the gallery's table with that many rows; `home` is where a build with the gallery is served. */
export async function measureTable(browser: Browser, home: string, rows: number): Promise<TableFigures> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  // tsx keeps the names of functions with this helper, which the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named')
  try {
    await page.goto(`${home}dev/ui/table?rows=${rows}`)
    await page.locator('tbody tr').nth(5).waitFor()
    await page.waitForTimeout(1_500)
    const first = await nodesOf(page)
    await timeKeys(page)
    await page.getByRole('searchbox').focus()
    for (const [at, key] of KEYS.entries()) {
      await page.keyboard.press(key)
      await page.waitForTimeout(PACE)
      await page.waitForFunction((at) => performance.getEntriesByName('key').length > at, at, { polling: 50, timeout: 5_000 })
    }
    const keys = await page.evaluate(() => performance.getEntriesByName('key').map(({ duration }) => duration))

    await page.getByRole('searchbox').fill('')
    await page.waitForTimeout(500)
    await page.evaluate(() => {
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) performance.measure('long', { start: 0, duration })
      }).observe({ type: 'longtask' })
    })
    await page.mouse.move(640, 500)
    for (let turn = 0; turn < TURNS; turn++) await page.mouse.wheel(0, FAR)
    await page.waitForTimeout(300)
    const longTasks = await page.evaluate(() => performance.getEntriesByName('long').map(({ duration }) => duration))
    const passed = await page.evaluate(() => window.scrollY)
    if (passed < (TURNS * FAR) / 2) throw new Error(`The rows were scrolled by ${passed} px only.`)
    return {
      rows,
      nodes: Math.max(first, await nodesOf(page)),
      keys: keys.sort((a, b) => a - b),
      longTasks: longTasks.sort((a, b) => b - a),
    }
  } finally {
    await page.close()
  }
}

const ms = (time: number | undefined): string => `${(time ?? 0).toFixed(0)} ms`

/**
 * Prints how the table of `ui/` does with many rows on one page.
 *
 * @param folder a build made with `VITE_GALLERY=1`
 */
export async function printTables(folder: string, sizes: number[]): Promise<void> {
  const server = serveBuild(folder).listen(0)
  const browser = await chromium.launch({ executablePath: needBrowser(), args: ['--no-sandbox', '--disable-background-networking'] })
  try {
    for (const size of sizes) {
      const { rows, nodes, keys, longTasks } = await measureTable(
        browser,
        `http://localhost:${(server.address() as AddressInfo).port}/`,
        size,
      )
      const typed = `key to painted result ${ms(keys[Math.floor(keys.length / 2)])} (median of ${keys.length}), at worst ${ms(keys.at(-1))}`
      console.log(`${rows} rows: ${nodes} nodes; ${typed}; ${longTasks.length} long tasks while scrolling, at worst ${ms(longTasks[0])}`)
    }
  } finally {
    await browser.close()
    server.close()
  }
}
