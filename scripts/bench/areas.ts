import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { serveBuild } from '../serve.ts'
import { fill, openApp } from './filled.ts'

const TABLE = 'main tbody tr'
const ITEM = 'main li'

/** Each area's list: its path, what a row is, and letters that are typed into its search one after the other. */
const AREAS: [path: string, row: string, word: string][] = [
  ['apps/contacts', ITEM, 'mar'],
  ['apps/users', TABLE, 'mar'],
  ['apps/invoice/list', TABLE, 'mar'],
  ['apps/tickets', TABLE, 'mar'],
  ['apps/email', ITEM, 'sch'],
  ['apps/ecommerce/list', TABLE, 'boo'],
  ['apps/ecommerce/shop', 'main article', 'boo'],
  ['apps/ecommerce/orders', TABLE, 'mar'],
  ['apps/blog/posts', 'main article', 'sch'],
  ['user-profile', 'main article', 'sch'],
  ['apps/notes', 'main [class*=_row_]', 'sch'],
  ['apps/kanban', 'main [data-column] li', 'sch'],
  ['apps/chats', 'main [class*=_row_]', 'mar'],
  ['apps/gallery', 'main li img', 'sch'],
  ['apps/calendar', 'main [data-item]', 'sch'],
  ['apps/followers', ITEM, 'mar'],
  ['apps/friends', ITEM, 'mar'],
  ['apps/teachers', ITEM, 'mar'],
  ['apps/classes', ITEM, 'cla'],
  ['apps/classes/requests', ITEM, 'mar'],
]

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Milliseconds from a step inside of the app until a row is painted. */
const timeOpening = (page: Page, path: string, row: string): Promise<number> =>
  page.evaluate(
    ([path, row]) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        const look = () => {
          if (performance.now() - start > 30_000) resolve(Number.NaN)
          else if (document.querySelector(row)) requestAnimationFrame(() => resolve(performance.now() - start))
          else requestAnimationFrame(look)
        }
        history.pushState({}, '', path)
        look()
      }),
    [path, row] as const,
  )

/** Milliseconds from pressing a key in the search to painted rows that are others than before; nothing where they stay the same. */
async function timeSearching(page: Page, row: string, letter: string): Promise<number | undefined> {
  const timing = page.evaluate(
    (row) =>
      new Promise<number>((resolve) => {
        const shown = () => {
          const rows = [...document.querySelectorAll(row)]
          return `${rows.length}: ${rows.slice(0, 10).map(({ textContent, outerHTML }) => textContent || outerHTML)}`
        }
        document.addEventListener(
          'keydown',
          () => {
            const start = performance.now()
            const before = shown()
            const look = () => {
              if (performance.now() - start > 3_000) resolve(Number.NaN)
              else if (shown() !== before) requestAnimationFrame(() => resolve(performance.now() - start))
              else requestAnimationFrame(look)
            }
            look()
          },
          { once: true, capture: true },
        )
      }),
    row,
  )
  await page.keyboard.press(letter)
  const took = await timing
  return Number.isNaN(took) ? undefined : took
}

/** Waits until nothing changes, so that one measurement does not pay for the one before it. */
const quiet = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const end = () => {
          observer.disconnect()
          resolve()
        }
        let timer = setTimeout(end, 400)
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(end, 400)
        })
        observer.observe(document, { subtree: true, childList: true, characterData: true })
      }),
  )

async function measure(page: Page, url: string, [path, row, word]: (typeof AREAS)[number], runs: number): Promise<string> {
  const opening: number[] = []
  const searching: number[] = []
  let nodes = 0
  // The first run, which loads the area's scripts, does not count.
  for (let run = -1; run < runs; run++) {
    await page.goto(`${url}settings?tab=about`)
    if (run < 0) await page.goto(url + path)
    else {
      await quiet(page)
      opening.push(await timeOpening(page, `/${path}`, row))
    }
    await quiet(page)
    nodes = Math.max(nodes, await page.evaluate(() => document.querySelectorAll('*').length))
    await page.locator('main input[type=search]').first().focus()
    for (const letter of run < 0 ? '' : word) {
      const took = await timeSearching(page, row, letter)
      if (took !== undefined) searching.push(took)
      await quiet(page)
    }
  }
  const worst = Math.max(...searching)
  return `| ${path} | ${median(opening).toFixed(0)} | ${median(searching).toFixed(0)} | ${worst.toFixed(0)} | ${nodes} |`
}

/**
 * Prints, for each area's list with 10,000 rows: milliseconds from a step inside of the app until rows are painted, milliseconds from a key
 * in the search until its result is painted (median and worst), and how many nodes the page has.
 *
 * `npx tsx scripts/bench/areas.ts [--dist dist] [--runs 5] [--only contacts] [--profile folder]`: a profile is kept and filled once.
 */
async function bench(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dist: { type: 'string', default: 'dist' },
      runs: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      profile: { type: 'string' },
      port: { type: 'string', default: '4340' },
    },
  })
  const folder = values.profile ?? mkdtempSync(join(tmpdir(), 'homeroom-bench-'))
  // The same port each time: what a kept profile holds belongs to an origin.
  const server = serveBuild(values.dist).listen(Number(values.port))
  const url = `http://localhost:${values.port}/`
  const { context, page } = await openApp(folder, url)
  const count = await page.evaluate(() => fetch('/api/data/notes/NotesData?pageSize=1').then(({ headers }) => headers.get('x-total-count')))
  if (Number(count) < 10_000) {
    const { seconds, said } = await fill(page, url)
    console.log(`Filled in ${seconds.toFixed(0)} s: ${said}`)
  }
  console.log(`Medians of ${values.runs} runs in ms; load ${loadavg()[0]?.toFixed(1)}\n`)
  console.log('| area | rows painted | search: median | worst | nodes |\n|---|---|---|---|---|')
  for (const area of AREAS.filter(([path]) => path.includes(values.only))) console.log(await measure(page, url, area, Number(values.runs)))
  console.log(`\nload at the end ${loadavg()[0]?.toFixed(1)}`)
  await context.close()
  server.close()
  if (!values.profile) rmSync(folder, { recursive: true, force: true })
}

await bench()
