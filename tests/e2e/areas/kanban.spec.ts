import type { Locator, Page } from '@playwright/test'
import { LONG } from '../../sweep.ts'
import { expect, test, waitForControl } from '../app.ts'

const POSTER = 'Poster for the winter fair'
const LIBRARY = 'Library search that forgives spelling'
const SIGNS = 'Signs for the new science wing'
const BUS = 'Bus times in the school app'

type Board = Record<string, string[]>

/** The board as it is stored. */
const stored = (page: Page): Promise<Board> =>
  page.evaluate(async () => {
    const columns = await (await fetch('/api/TodoData')).json()
    return Object.fromEntries(
      columns.map(({ name, child }: { name: string; child: { task: string }[] }) => [name, child.map(({ task }) => task)]),
    )
  })

/** The board as it is shown. */
const shown = (page: Page): Promise<Board> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('[data-column]')].map((column) => [
        column.querySelector('h2')?.textContent,
        [...column.querySelectorAll('[data-task] a')].map(({ textContent }) => textContent),
      ]),
    ),
  )

/** Both agree that a column holds these. */
async function expectColumn(page: Page, name: string, tasks: string[]): Promise<void> {
  await expect.poll(async () => (await stored(page))[name]).toEqual(tasks)
  await expect.poll(async () => (await shown(page))[name]).toEqual(tasks)
}

const columnOrder = async (page: Page): Promise<string[]> => Object.keys(await shown(page))

async function openBoard(page: Page, settings: object = {}): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('homeroom.settings', JSON.stringify(chosen)), settings)
  await page.goto(`${new URL(page.url()).origin}/apps/kanban`)
  await page.getByRole('link', { name: POSTER }).waitFor()
}

const card = (page: Page, title: string): Locator => page.locator('[data-task]', { has: page.getByRole('link', { name: title }) })
const column = (page: Page, name: string): Locator => page.locator('[data-column]', { has: page.getByRole('heading', { name }) })
const handle = (page: Page, name: string): Locator => column(page, name).locator('header')

interface Point {
  x: number
  y: number
}

/** A point of an element, `down` from its top in shares of its height. */
async function pointOf(element: Locator, down: number): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height * down }
}

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

/** So many frames are painted: what a movement set off has run. */
const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (left) => {
    for (let at = 0; at < left; at++) await new Promise(requestAnimationFrame)
  }, count)

/** Waits until the drag is announced at a position, such as "2 of 4 in Pending": a busy machine follows the pointer late. */
const expectDragged = (page: Page, position: string) =>
  expect(page.getByRole('status').filter({ hasText: `: ${position}.` })).toBeAttached()

/** Waits until an element keeps its place: a list may run on after a swipe. */
const expectStill = (page: Page, element: Locator) =>
  expect(async () => {
    const before = await element.boundingBox()
    await frames(page, 3)
    expect(await element.boundingBox()).toEqual(before)
  }).toPass()

async function dragByMouse(page: Page, from: Point, to: Point, position: string): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let step = 1; step <= 12; step++) {
    const { x, y } = between(from, to, step / 12)
    await page.mouse.move(x, y)
    await frames(page, 1)
  }
  // What is under the pointer has moved aside by now: once more over the same place.
  await page.mouse.move(to.x, to.y + 1)
  await frames(page, 4)
  await expectDragged(page, position)
  await page.mouse.up()
}

/** One finger. */
async function fingerOn(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  return {
    down: (at: Point) => touch('touchStart', at),
    async hold(at: Point) {
      await touch('touchStart', at)
      await page.locator('[data-dragged]').waitFor()
    },
    async slide(from: Point, to: Point) {
      for (let step = 1; step <= 12; step++) {
        await touch('touchMove', between(from, to, step / 12))
        await frames(page, 1)
      }
      await frames(page, 4)
    },
    up: () => touch('touchEnd'),
  }
}

test.describe('a task is moved', () => {
  test('by keyboard: Space lifts, arrows carry, Space drops, and the focus stays on it', async ({ app }) => {
    await openBoard(app)
    const writes: string[] = []
    app.on('request', (request) => request.method() !== 'GET' && writes.push(`${request.method()} ${new URL(request.url()).pathname}`))
    const poster = app.getByRole('link', { name: POSTER })
    await poster.focus()
    await app.keyboard.press('Space')
    await expect(app.getByRole('status').filter({ hasText: `${POSTER} picked up: 1 of 4 in Todo.` })).toBeAttached()
    await app.keyboard.press('ArrowRight')
    await app.keyboard.press('ArrowRight')
    await app.keyboard.press('ArrowDown')
    await expect(app.getByRole('status').filter({ hasText: `${POSTER}: 2 of 4 in Pending.` })).toBeAttached()
    await app.keyboard.press('Space')
    await expect(app.getByRole('status').filter({ hasText: `${POSTER} dropped: 2 of 4 in Pending.` })).toBeAttached()
    await expectColumn(app, 'Pending', [SIGNS, POSTER, LIBRARY, BUS])
    await expect(poster).toBeFocused()
    expect(writes).toEqual([expect.stringMatching(/^PATCH \/api\/data\/tasks\/1\/position$/)])
  })

  test('and put back by Escape, without a write', async ({ app }) => {
    await openBoard(app)
    const before = await stored(app)
    await app.getByRole('link', { name: POSTER }).focus()
    for (const key of ['Space', 'ArrowRight', 'ArrowDown', 'Escape']) await app.keyboard.press(key)
    await expect(app.getByRole('link', { name: POSTER })).toBeFocused()
    await expect.poll(() => shown(app)).toEqual(before)
    expect(await stored(app)).toEqual(before)
  })

  test('by keyboard in Arabic, where the next column is to the left', async ({ app }) => {
    await openBoard(app, { language: 'ar', direction: 'rtl' })
    await app.getByRole('link', { name: POSTER }).focus()
    for (const key of ['Space', 'ArrowLeft', 'Space']) await app.keyboard.press(key)
    await expect.poll(async () => (await stored(app)).Progress?.[0]).toBe(POSTER)
    await expect(app.getByRole('link', { name: POSTER })).toBeFocused()
  })

  for (const direction of ['ltr', 'rtl']) {
    test(`by mouse, ${direction}, and it opens nothing`, async ({ app }) => {
      await openBoard(app, { direction })
      await dragByMouse(app, await pointOf(card(app, POSTER), 0.7), await pointOf(card(app, LIBRARY), 0.2), '2 of 4 in Pending')
      await expectColumn(app, 'Pending', [SIGNS, POSTER, LIBRARY, BUS])
      expect(new URL(app.url()).search).toBe('')
    })
  }

  test('within its column, and stays there when the page is loaded again (tests/cases/screens/05)', async ({ app }) => {
    // In a lower window the pointer is near the edge, where the list scrolls on by itself.
    await app.setViewportSize({ width: 1280, height: 1200 })
    await openBoard(app)
    const [first = '', second = '', ...rest] = (await stored(app)).Todo ?? []
    await dragByMouse(app, await pointOf(card(app, first), 0.7), await pointOf(card(app, second), 0.9), '2 of 4 in Todo')
    await expectColumn(app, 'Todo', [second, first, ...rest])
    await app.reload()
    await expectColumn(app, 'Todo', [second, first, ...rest])
  })

  test('by touch after a long press, while a swipe scrolls', async ({ host, browser }) => {
    const context = await browser.newContext({ viewport: { width: 900, height: 900 }, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    await page.goto(host.url)
    await waitForControl(page)
    await openBoard(page)
    const before = await stored(page)
    const finger = await fingerOn(page)
    const swipe = await pointOf(card(page, POSTER), 0.7)
    await finger.down(swipe)
    await finger.slide(swipe, { ...swipe, y: swipe.y - 200 })
    await finger.up()
    await expectStill(page, card(page, POSTER))
    expect(await stored(page)).toEqual(before)
    await page.evaluate(() => {
      for (const list of document.querySelectorAll('[data-column] ol')) list.scrollTo(0, 0)
    })
    const [from, to] = [await pointOf(card(page, POSTER), 0.7), await pointOf(card(page, LIBRARY), 0.2)]
    await finger.hold(from)
    await finger.slide(from, to)
    await expectDragged(page, '2 of 4 in Pending')
    await finger.up()
    await expectColumn(page, 'Pending', [SIGNS, POSTER, LIBRARY, BUS])
    await context.close()
  })

  test('by touch over the edge of a phone to a column out of sight, from right to left', LONG, async ({ host, browser }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    await page.goto(host.url)
    await waitForControl(page)
    await openBoard(page, { direction: 'rtl' })
    const finger = await fingerOn(page)
    const from = await pointOf(card(page, POSTER), 0.8)
    const edge = { x: 10, y: from.y - 10 }
    await finger.hold(from)
    await finger.slide(from, edge)
    // Held at the edge, the board runs until its first column is out of sight.
    await expect.poll(async () => (await column(page, 'Todo').boundingBox())?.x).toBeGreaterThan(390)
    await finger.slide(edge, { x: 195, y: from.y })
    await finger.up()
    await expect.poll(async () => (await stored(page)).Todo).not.toContain(POSTER)
    await context.close()
  })

  test('from its menu, without dragging', async ({ app }) => {
    await openBoard(app)
    await app.getByRole('button', { name: `Actions for “${POSTER}”` }).click()
    await app.getByRole('menuitem', { name: 'Pending' }).click()
    await expectColumn(app, 'Pending', [SIGNS, LIBRARY, BUS, POSTER])
    await expect(app.getByRole('link', { name: POSTER })).toBeFocused()
  })

  test('and the move is taken back by Undo', async ({ app }) => {
    await openBoard(app)
    const before = await stored(app)
    await app.getByRole('link', { name: LIBRARY }).focus()
    for (const key of ['Space', 'ArrowRight', 'Space']) await app.keyboard.press(key)
    await expect.poll(async () => (await stored(app)).Done?.length).toBe(4)
    await app.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => stored(app)).toEqual(before)
    await expect.poll(() => shown(app)).toEqual(before)
  })

  test('without ever flickering back', async ({ app }) => {
    await openBoard(app)
    await app.evaluate((title) => {
      const seen: (string | undefined)[] = []
      Object.assign(window, { seen })
      const look = () => {
        const link = [...document.querySelectorAll('[data-task] a')].find(({ textContent }) => textContent === title)
        const name = link?.closest('[data-column]')?.querySelector('h2')?.textContent ?? undefined
        if (seen.at(-1) !== name) seen.push(name)
        requestAnimationFrame(look)
      }
      look()
    }, POSTER)
    await dragByMouse(app, await pointOf(card(app, POSTER), 0.7), await pointOf(card(app, LIBRARY), 0.2), '2 of 4 in Pending')
    await expectColumn(app, 'Pending', [SIGNS, POSTER, LIBRARY, BUS])
    await frames(app, 30)
    const seen = await app.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(seen.slice(seen.lastIndexOf('Todo'))).toEqual(expect.arrayContaining(['Todo', 'Pending']))
    expect(
      seen.filter((name) => name === 'Todo'),
      seen.join(', '),
    ).toHaveLength(1)
    expect(seen.at(-1)).toBe('Pending')
  })
})

test.describe('a column is moved', () => {
  for (const direction of ['ltr', 'rtl']) {
    test(`by mouse, ${direction}`, async ({ app }) => {
      await openBoard(app, { direction })
      const [from, to] = [await pointOf(handle(app, 'Todo'), 0.5), await pointOf(handle(app, 'Pending'), 0.5)]
      await dragByMouse(app, from, { ...to, x: to.x + (direction === 'rtl' ? -40 : 40) }, '3 of 4')
      await expect.poll(async () => Object.keys(await stored(app))).toEqual(['Progress', 'Pending', 'Todo', 'Done'])
      await expect.poll(() => columnOrder(app)).toEqual(['Progress', 'Pending', 'Todo', 'Done'])
    })
  }

  test('by keyboard from its handle', async ({ app }) => {
    await openBoard(app)
    await app.getByRole('button', { name: 'Move column “Todo”' }).focus()
    for (const key of ['Space', 'ArrowRight', 'Space']) await app.keyboard.press(key)
    await expect.poll(async () => Object.keys(await stored(app))).toEqual(['Progress', 'Todo', 'Pending', 'Done'])
    await expect(app.getByRole('button', { name: 'Move column “Todo”' })).toBeFocused()
  })

  test('from its menu', async ({ app }) => {
    await openBoard(app)
    await app.getByRole('button', { name: 'Actions for column “Done”' }).click()
    await app.getByRole('menuitem', { name: 'Move left' }).click()
    await expect.poll(async () => Object.keys(await stored(app))).toEqual(['Todo', 'Progress', 'Done', 'Pending'])
  })
})

test('a board of many tasks is a page of at most 1,500 elements, and shows the others when asked', async ({ app }) => {
  await openBoard(app)
  await app.evaluate(async () => {
    const columns = await (await fetch('/api/TodoData')).json()
    const add = (categoryId: string, task: string) => {
      const newTaskData = { task, taskText: 'A line of text', taskProperty: 'Design', assignees: ['Ada Reyes', 'Sam Malik'] }
      return fetch('/api/TodoData/addTask', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ categoryId, newTaskData }),
      })
    }
    const titles = Array.from({ length: 30 }, (_, index) => `Task ${index + 1}`)
    await Promise.all(columns.flatMap(({ id }: { id: string }) => titles.map((title) => add(id, title))))
  })
  await app.reload()
  await column(app, 'Done')
    .getByRole('button', { name: /^Show \d+ more$/ })
    .waitFor()
  expect(await app.locator('[data-task]').count()).toBeGreaterThan(60)
  expect(await app.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(1500)
  await column(app, 'Done')
    .getByRole('button', { name: /^Show \d+ more$/ })
    .click()
  await expect(card(app, 'Task 30').last()).toBeAttached()
})

test('two tabs show the same, and a reload keeps it', async ({ app, host }) => {
  await openBoard(app)
  const other = await app.context().newPage()
  await other.goto(`${host.url}apps/kanban`)
  await other.getByRole('link', { name: POSTER }).waitFor()
  await app.getByRole('link', { name: POSTER }).focus()
  for (const key of ['Space', 'ArrowRight', 'Space']) await app.keyboard.press(key)
  await expect.poll(async () => (await shown(other)).Progress?.[0]).toBe(POSTER)
  const left = await shown(app)
  await app.reload()
  await app.getByRole('link', { name: POSTER }).waitFor()
  expect(await shown(app)).toEqual(left)
})

test('what is done without a network is still there after the browser was closed', LONG, async ({ host, profile }) => {
  const context = await profile.open()
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(host.url)
  await waitForControl(page)
  await openBoard(page)
  await host.stop()
  await page.getByRole('button', { name: 'Add a task to Todo' }).click()
  await page.getByRole('textbox', { name: 'New task title in Todo' }).waitFor()
  await page.keyboard.type('Written in a tunnel')
  await page.keyboard.press('Enter')
  await page.keyboard.type('And another')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await stored(page)).Todo?.slice(-2)).toEqual(['Written in a tunnel', 'And another'])
  await page.getByRole('link', { name: POSTER }).focus()
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  await expect.poll(async () => (await stored(page)).Progress?.[0]).toBe(POSTER)
  await context.close()

  const again = await (await profile.open()).newPage()
  await again.goto(`${host.url}apps/kanban`)
  await again.getByRole('link', { name: POSTER }).waitFor()
  const board = await shown(again)
  expect(board.Todo?.slice(-2)).toEqual(['Written in a tunnel', 'And another'])
  expect(board.Progress?.[0]).toBe(POSTER)
})
