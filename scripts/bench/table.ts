import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from 'playwright-core'
import { needBrowser, PLAYWRIGHT_ARGS } from '../browser.ts'
import { serveBuild } from '../serve.ts'
import { median } from './median.ts'
import { cell } from './wanted.ts'

interface TableFigures {
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
async function measureTable(browser: Browser, home: string, rows: number): Promise<TableFigures> {
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
      nodes: Math.max(first, await nodesOf(page)),
      keys: keys.sort((a, b) => a - b),
      longTasks: longTasks.sort((a, b) => b - a),
    }
  } finally {
    await page.close()
  }
}

/** Half of the keys were shown within so many ms at 10,000 rows, no task while scrolling took longer, and no more nodes were there. */
const WANTED = { key: 50, task: 50, nodes: 1_500 }

/**
 * Prints how the table of `ui/` does with many rows on one page.
 *
 * @param folder a build made with `VITE_GALLERY=1`
 * @param sizes how many rows, the fewest first: more may take twice as long
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
      const patience = size === sizes[0] ? 1 : 2
      const what = `Table of ${size} rows`
      const cells = [
        cell(median(keys), { most: WANTED.key * patience }, `${what}, key to painted result`),
        keys.at(-1)?.toFixed(0),
        cell(longTasks[0] ?? 0, { most: WANTED.task * patience }, `${what}, longest task while scrolling`),
        cell(nodes, { most: WANTED.nodes }, `${what}, nodes`),
      ]
      console.log(`| ${size.toLocaleString('en')} | ${cells.join(' | ')} |`)
    }
  } finally {
    await browser.close()
    server.close()
  }
  console.log()
}
