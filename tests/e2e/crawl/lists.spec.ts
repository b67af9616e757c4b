import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { isSweep } from '../../sweep.ts'
import { expect, test } from '../app.ts'

/**
 * How much of a list is on the first screen, with the sample school: `npm run sweep -- lists` prints a table of all lists
 * (docs/lists.md), and `npm test` tries three of them.
 */

/** The rows of tables, of cards on a phone, of lists beside a record, and of lists that are ordered by dragging. */
const ROWS = 'main :is(tr, li)[data-index], main [data-row], main ol > [data-id]'

interface List {
  path: string
  /** The rows or cards, if they are not `ROWS`. */
  rows?: string
  /** Cards with pictures or with a text to decide about: they are measured, and fewer of them may be visible. */
  isCards?: true
}

const LISTS: List[] = [
  { path: 'apps/email' },
  { path: 'apps/chats' },
  { path: 'apps/tickets' },
  { path: 'apps/contacts' },
  { path: 'apps/notes' },
  { path: 'apps/kanban?view=table' },
  { path: 'apps/teachers' },
  { path: 'apps/classes' },
  { path: 'apps/classes/requests', rows: 'main ul[aria-label=Requests] > li', isCards: true },
  { path: 'apps/invoice/list' },
  { path: 'apps/ecommerce/shop', rows: 'main ul > li:has(a[href*="/detail/"])', isCards: true },
  { path: 'apps/ecommerce/orders' },
  { path: 'apps/ecommerce/list' },
  { path: 'apps/ecommerce/discounts' },
  { path: 'apps/blog/posts', rows: 'main ul > li:has(a[href*="/blog/"])', isCards: true },
  { path: 'apps/gallery', rows: 'main ul[aria-label=Pictures] > li', isCards: true },
  { path: 'apps/followers', rows: 'main [data-person]', isCards: true },
  { path: 'apps/friends', rows: 'main [data-person]', isCards: true },
  { path: 'apps/users' },
]

/** What `npm test` tries. */
const SAMPLE = ['apps/email', 'apps/tickets', 'apps/invoice/list']

/**
 * A window, and what a list of many rows shows in it: `top` is the lowest y of the first row in px, `cardsTop` that of cards, `rows` the
 * fewest whole rows.
 */
const WINDOWS = [
  { width: 1440, height: 900, top: 300, cardsTop: 320, rows: 12, rowHeight: [44, 60] },
  { width: 390, height: 844, top: 320, cardsTop: 360, rows: 6, rowHeight: [44, 92] },
] as const

interface Measured {
  /** The y of the first row in px. */
  top: number
  /** The height of a row in px. */
  rowHeight: number
  /** How many rows are whole in the window. */
  visible: number
  /** How many rows the list has rendered. */
  rendered: number
}

const measure = (page: Page, rows: string): Promise<Measured> =>
  page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll(selector)]
      .filter((row) => row.checkVisibility())
      .map((row) => row.getBoundingClientRect())
      .sort((a, b) => a.top - b.top)
    const heights = boxes.map(({ height }) => height).sort((a, b) => a - b)
    return {
      top: Math.round(boxes[0]?.top ?? Number.NaN),
      rowHeight: Math.round(heights[heights.length >> 1] ?? Number.NaN),
      visible: boxes.filter(({ bottom }) => bottom <= innerHeight).length,
      rendered: boxes.length,
    }
  }, rows)

test('the first screen of a list starts high enough and shows enough whole rows', async ({ app, host }) => {
  test.setTimeout(600_000)
  await app.emulateMedia({ reducedMotion: 'reduce' })
  const table: string[] = []
  for (const { path, rows = ROWS, isCards } of LISTS.filter(({ path }) => isSweep || SAMPLE.includes(path))) {
    const cells: string[] = []
    for (const size of WINDOWS) {
      await app.setViewportSize(size)
      await app.goto(host.url + path)
      await app
        .locator(rows)
        .first()
        .waitFor({ timeout: 10_000 })
        .catch(() => undefined)
      await app.evaluate(() => document.fonts.ready)
      const { top, rowHeight, visible, rendered } = await measure(app, rows)
      cells.push(`${top} | ${rowHeight} | ${visible}${visible === rendered ? ' (all)' : ''}`)
      if (process.env.PICTURES) {
        await app.screenshot({ path: `${process.env.PICTURES}/${path.replace(/\W+/g, '-')}-${size.width}.png` })
      }
      if (process.env.MEASURE) continue
      const place = `/${path} at ${size.width} px`
      expect.soft(top, `${place}: y of the first row`).toBeLessThan(isCards ? size.cardsTop : size.top)
      if (isCards) continue
      expect.soft(rowHeight, `${place}: height of a row`).toBeGreaterThanOrEqual(size.rowHeight[0])
      expect.soft(rowHeight, `${place}: height of a row`).toBeLessThanOrEqual(size.rowHeight[1])
      // Fewer only if the list has no more.
      expect.soft(visible, `${place}: whole rows`).toBeGreaterThanOrEqual(Math.min(size.rows, rendered))
    }
    table.push(`| /${path} | ${cells.join(' | ')} |`)
  }
  if (isSweep) console.log(table.join('\n'))
  if (process.env.REPORT) writeFileSync(process.env.REPORT, table.join('\n'))
})
