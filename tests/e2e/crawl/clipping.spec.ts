import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { isSweep } from '../../sweep.ts'
import { expect, test } from '../app.ts'
import { type Clipping, findClippings, findTextsHiddenFromKeyboard } from './clipping.ts'
import { openInApp } from './openInApp.ts'
import { PAGE_PATHS } from './routes.ts'

/** `LANGUAGES=fr,ar WIDTHS=320,390 CRAWL=/apps/users npm run sweep -- clipping` tries only these. */
const { LANGUAGES, WIDTHS, CRAWL = '' } = process.env

const widths = (isSweep ? (WIDTHS ?? '320,360,390,768,1024,1440,1920') : '320,1440').split(',').map(Number)
const languages = (isSweep ? (LANGUAGES ?? 'fr,ar,vi') : 'fr').split(',')

/** What `npm test` looks at: two lists, a record beside its list, a form, a board and a public page. */
const SAMPLE = ['apps/ecommerce/orders', 'apps/tickets', 'apps/contacts?contact=1', 'apps/invoice/create', 'apps/kanban', 'classes']
const paths = PAGE_PATHS.filter((path) => (isSweep ? `/${path}`.startsWith(CRAWL) : SAMPLE.includes(path)))

/** Dialogs that an address opens, beside those of records. */
const DIALOGS = [
  'apps/email?write=new',
  'apps/tickets?new=true',
  'apps/contacts?do=new',
  'apps/calendar?new=2031-03-05T09:00:00.000Z&end=2031-03-05T10:00:00.000Z',
]

/** Changes the width of the window and waits until the page is laid out for it. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await nextFrame()
    await document.fonts.ready
    await nextFrame()
  })
}

/** One line for each component and fault, with the places where it was found. */
function group(found: FoundClipping[]): string[] {
  const places = new Map<string, Set<string>>()
  for (const { fault, component, text, place } of found) {
    const line = `${component}: ${fault}${text && `, such as “${text}”`}`
    const known = [...places.keys()].find((other) => other.startsWith(`${component}: ${fault}`)) ?? line
    places.set(known, (places.get(known) ?? new Set()).add(place))
  }
  return [...places].map(([line, set]) => `${line} (${[...set].slice(0, 4).join('; ')}${set.size > 4 ? `; ${set.size} places` : ''})`)
}

type FoundClipping = Clipping & { place: string }

/** Adds what is cut now. */
async function look(page: Page, place: string, found: FoundClipping[]): Promise<void> {
  const clippings = await page.evaluate(findClippings)
  found.push(...clippings.map((clipping) => ({ ...clipping, place })))
}

/** Fails if anything was found, and lists it. `REPORT=/tmp/clipping` also writes everything to files. */
function report(name: string, found: FoundClipping[]): void {
  if (process.env.REPORT) writeFileSync(`${process.env.REPORT}-${name}.json`, JSON.stringify(found))
  expect(group(found)).toEqual([])
}

/** Starts the app in a language. */
async function start(page: Page, url: string, language: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const settings = { language, ...(language === 'ar' && { direction: 'rtl' }) }
  await page.addInitScript((stored) => localStorage.setItem('homeroom.settings', stored), JSON.stringify(settings))
  await page.goto(`${url}apps/notes`)
}

/** Selects the first row of a list that has checkboxes, which shows the bar with the actions for selected rows. */
const selectRow = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const isRow = (box: Element) => /^_box_/.test(box.className) && !box.closest('thead') && box.checkVisibility()
    const box = [...document.querySelectorAll<HTMLInputElement>('main input[type=checkbox]')].filter(isRow).at(-1)
    box?.click()
    return box !== undefined
  })

/** Opens the next menu, popover or list of choices of which no other of its kind was open. Answers its name, or undefined at the end. */
const openNext = (page: Page, used: string[]): Promise<string | undefined> =>
  page.evaluate(async (known) => {
    const kindOf = (opener: Element) => [opener, opener.parentElement, opener.closest('[class*="_"]')].map((each) => each?.className).join()
    const openers = [...document.querySelectorAll<HTMLElement>(':is(main, header) [aria-haspopup]')]
    const opener = openers.find((each) => each.checkVisibility() && !known.includes(kindOf(each)))
    if (!opener) return undefined
    // A link that opens a dialog has another class while that is open.
    const kind = kindOf(opener)
    opener.click()
    const LAYERS = '[role=menu], [role=listbox], [role=dialog]'
    const isOpen = () => [...document.querySelectorAll(LAYERS)].some((layer) => layer.checkVisibility())
    for (let frames = 0; frames < 120 && !isOpen(); frames++) await new Promise(requestAnimationFrame)
    return kind
  }, used)

/** Looks at the page and what is open over it in each width. */
async function lookInWidths(page: Page, widths: number[], place: string, found: FoundClipping[]): Promise<void> {
  for (const width of widths) {
    await resize(page, width)
    await look(page, `${place} at ${width} px`, found)
  }
}

/** The widths in which a page has the same controls, so that what is open stays open from one to the next. */
const screens = Object.entries({
  phone: widths.filter((width) => width < 768),
  tablet: widths.filter((width) => width >= 768 && width < 1200),
  desktop: widths.filter((width) => width >= 1200),
}).filter(([, { length }]) => length > 0)

test.describe.configure({ mode: 'parallel' })

for (const language of languages) {
  test(`no text is cut and no page is wider than its window: ${language}`, async ({ app, host }) => {
    test.setTimeout(1_800_000)
    await start(app, host.url, language)
    const found: FoundClipping[] = []
    for (const path of paths) {
      await test.step(path, async () => {
        await openInApp(app, path)
        await lookInWidths(app, widths, `/${path}`, found)
      })
    }
    report(language, found)
  })
}

for (const language of isSweep ? languages : []) {
  for (const [name, screen] of screens) {
    test(`nothing is cut in dialogs, menus and the bars of selected rows: ${language}, ${name}`, async ({ app, host }) => {
      test.setTimeout(1_800_000)
      await start(app, host.url, language)
      const found: FoundClipping[] = []
      const used: string[] = []
      for (const path of [...DIALOGS, ...paths.filter((path) => !path.includes('?'))]) {
        await test.step(path, async () => {
          await resize(app, screen[0] as number)
          await openInApp(app, path)
          if (DIALOGS.includes(path)) {
            await expect(app.locator(':is([role=dialog], main form) :is(input, textarea)').filter({ visible: true }).first()).toBeVisible()
            await lookInWidths(app, screen, `/${path}`, found)
            await app.keyboard.press('Escape')
            return
          }
          for (let kind = await openNext(app, used); kind; kind = await openNext(app, used)) {
            used.push(kind)
            await lookInWidths(app, screen, `/${path} with a menu`, found)
            await app.keyboard.press('Escape')
          }
          if (await selectRow(app)) await lookInWidths(app, screen, `/${path} with a selected row`, found)
        })
      }
      report(`${language}-${name}-dialogs`, found)
    })
  }
}

if (isSweep)
  test('every truncated text is shown in full by keyboard', async ({ app, host }) => {
    test.setTimeout(1_800_000)
    await start(app, host.url, 'fr')
    const found: FoundClipping[] = []
    for (const path of paths) {
      await test.step(path, async () => {
        await openInApp(app, path)
        for (const width of [320, 1440]) {
          await resize(app, width)
          await app.keyboard.press('Shift')
          const hidden = await app.evaluate(findTextsHiddenFromKeyboard)
          found.push(...hidden.map((clipping) => ({ ...clipping, place: `/${path} at ${width} px` })))
        }
      })
    }
    report('keyboard', found)
  })
