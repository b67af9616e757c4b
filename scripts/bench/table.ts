/**
 * Prints how the table of `ui/` does with 10,000 rows on one page: nodes in the document, milliseconds from a key in its search until the
 * result is painted, and the longest task while it scrolls from end to end.
 *
 * `DIST=folder npx tsx scripts/bench/table.ts`: the folder was built with `VITE_GALLERY=1`.
 */
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { chromium, type Page } from 'playwright-core'
import { needBrowser } from '../browser.ts'
import { serveBuild } from '../serve.ts'

const KEYS = [...'reed', 'Backspace', 'Backspace', 'Backspace', 'Backspace', ...'osman']
const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Milliseconds from a key until the frame after the number of results has changed. */
async function timeKey(page: Page, key: string): Promise<number> {
  const timing = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const shown = () => document.querySelector('tbody')?.textContent
        document.addEventListener(
          'keydown',
          ({ timeStamp }) => {
            const before = shown()
            const look = () => {
              if (shown() === before && performance.now() - timeStamp < 2_000) requestAnimationFrame(look)
              else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
            }
            look()
          },
          { once: true, capture: true },
        )
      }),
  )
  await page.keyboard.press(key)
  const time = await timing
  await page.waitForTimeout(250)
  return time
}

/** The longest tasks, in ms, while the window scrolls through all rows. */
const scroll = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    observer.observe({ type: 'longtask' })
    const end = document.documentElement.scrollHeight
    for (let top = 0; top < end; top += end / 240) {
      window.scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
    observer.disconnect()
    return tasks.sort((a, b) => b - a)
  })

const server = serveBuild(process.env.DIST ?? '.cache/gallery').listen(0)
const browser = await chromium.launch({ executablePath: needBrowser(), args: ['--no-sandbox', '--disable-background-networking'] })
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
// tsx keeps the names of functions by this helper, which the page would lack.
await page.addInitScript('globalThis.__name = (fn) => fn')
await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/dev/ui/table`)
await page.locator('tbody tr').nth(5).waitFor()
await page.waitForTimeout(1_500)
const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
await page.getByRole('searchbox').focus()
const times: number[] = []
for (const key of KEYS) times.push(await timeKey(page, key))
for (const _ of 'osman') await page.keyboard.press('Backspace')
await page.waitForTimeout(500)
const tasks = await scroll(page)
const searched = `key to painted result ${median(times).toFixed(0)} ms (median of ${times.length}), at worst ${Math.max(...times).toFixed(0)} ms`
const scrolled = `scrolling: ${tasks.length} tasks over 50 ms${tasks.length ? `, the longest ${tasks[0]?.toFixed(0)} ms` : ''}`
console.log(`10,000 rows: ${nodes} nodes; ${searched}; ${scrolled}; load ${loadavg()[0]?.toFixed(1)}`)
await browser.close()
server.close()
