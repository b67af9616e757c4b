import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from 'playwright-core'
import { needBrowser, PLAYWRIGHT_ARGS } from '../browser.ts'
import { serveBuild } from '../serve.ts'
import { median } from './median.ts'
import { thresholdCell } from './thresholds.ts'

interface TableFigures {
  /** The maximum number of nodes in the document. */
  nodes: number
  /** The times from each key in the search to its painted result, in ms, shortest first. */
  keys: number[]
  /** The durations of tasks over 50 ms while scrolling, in ms, longest first. */
  longTasks: number[]
}

/** Search texts that are typed and deleted. Each key changes the number of rows found. */
const KEYS = ['osm', '1234', '7725'].flatMap((word) => [...word, ...[...word].map(() => 'Backspace')])
/** The time between two keys, in ms: a fast typist. */
const KEY_DELAY_MS = 160
/** Wheel events and their distance in px: about 3,400 rows in total. */
const WHEEL_EVENTS = 300
const WHEEL_DISTANCE = 600

/** Starts to measure each key in the page, from its time stamp to the frame after the one with its result. */
const timeKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const resultText = () => document.querySelector('main [role="status"]')?.textContent
    const searchText = () => document.querySelector<HTMLInputElement>('main [role="searchbox"]')?.value.toLowerCase() ?? ''
    const allMatch = () =>
      [...document.querySelectorAll('tbody tr[data-index]')].every((row) => row.textContent?.toLowerCase().includes(searchText()))
    let waiting: { since: number; before: string | null | undefined } | undefined
    window.addEventListener('keydown', ({ timeStamp }) => (waiting = { since: timeStamp, before: resultText() }), { capture: true })
    new MutationObserver(() => {
      if (!waiting || resultText() === waiting.before || !allMatch()) return
      const { since } = waiting
      waiting = undefined
      requestAnimationFrame(() => requestAnimationFrame(() => performance.measure('key', { start: since })))
    }).observe(document.querySelector('main') as Element, { subtree: true, childList: true, characterData: true })
  })

const nodesOf = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)

/** Measures the gallery's table with a number of rows; `home` is the URL of a build with the gallery. */
async function measureTable(browser: Browser, home: string, rows: number): Promise<TableFigures> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  // tsx adds calls of this helper, which the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named')
  try {
    await page.goto(`${home}dev/ui/table?rows=${rows}`)
    await page.locator('tbody tr').nth(5).waitFor()
    await page.waitForTimeout(1_500)
    const first = await nodesOf(page)
    await timeKeys(page)
    await page.getByRole('searchbox').focus()
    for (const [index, key] of KEYS.entries()) {
      await page.keyboard.press(key)
      await page.waitForTimeout(KEY_DELAY_MS)
      await page.waitForFunction((index) => performance.getEntriesByName('key').length > index, index, { polling: 50, timeout: 5_000 })
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
    for (let event = 0; event < WHEEL_EVENTS; event++) await page.mouse.wheel(0, WHEEL_DISTANCE)
    await page.waitForTimeout(300)
    const longTasks = await page.evaluate(() => performance.getEntriesByName('long').map(({ duration }) => duration))
    const scrolled = await page.evaluate(() => window.scrollY)
    if (scrolled < (WHEEL_EVENTS * WHEEL_DISTANCE) / 2) throw new Error(`The rows were scrolled by ${scrolled} px only.`)
    return {
      nodes: Math.max(first, await nodesOf(page)),
      keys: keys.sort((a, b) => a - b),
      longTasks: longTasks.sort((a, b) => b - a),
    }
  } finally {
    await page.close()
  }
}

/** The thresholds with 10,000 rows: the median of keys in ms, the longest task while scrolling in ms, and the number of nodes. */
const THRESHOLDS = { key: 50, task: 50, nodes: 1_500 }

/**
 * Prints the measurements of the table component with many rows on one page.
 *
 * @param folder a build made with `VITE_GALLERY=1`
 * @param sizes the numbers of rows, fewest first; the thresholds of later ones are doubled
 */
export async function printTables(folder: string, sizes: [number, ...number[]]): Promise<void> {
  const server = serveBuild(folder).listen(0)
  const browser = await chromium.launch({ executablePath: needBrowser(), args: PLAYWRIGHT_ARGS })
  console.log(
    '| the table with that many rows | key to painted result, ms | at worst | longest task while scrolling, ms | nodes |\n|---|---|---|---|---|',
  )
  try {
    for (const size of sizes) {
      const home = `http://localhost:${(server.address() as AddressInfo).port}/`
      const { nodes, keys, longTasks } = await measureTable(browser, home, size)
      const tolerance = size === sizes[0] ? 1 : 2
      const name = `Table of ${size} rows`
      const cells = [
        thresholdCell(median(keys), { most: THRESHOLDS.key * tolerance }, `${name}, key to painted result`),
        keys.at(-1)?.toFixed(0),
        thresholdCell(longTasks[0] ?? 0, { most: THRESHOLDS.task * tolerance }, `${name}, longest task while scrolling`),
        thresholdCell(nodes, { most: THRESHOLDS.nodes }, `${name}, nodes`),
      ]
      console.log(`| ${size.toLocaleString('en')} | ${cells.join(' | ')} |`)
    }
  } finally {
    await browser.close()
    server.close()
  }
  console.log()
}
