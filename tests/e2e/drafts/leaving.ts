import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '../app.ts'
import type { Form } from './forms.ts'

/** What became of the words: they are there again, somebody was told before they went, or neither. */
export type Outcome = 'kept' | 'warned' | 'lost'

const FILES = {
  vcf: (text: string) => `BEGIN:VCARD\nVERSION:3.0\nFN:${text}\nEMAIL:words@school.example\nEND:VCARD\n`,
  ics: (text: string) =>
    `BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:1\nDTSTART:20310305T090000Z\nDTEND:20310305T100000Z\nSUMMARY:${text}\nEND:VEVENT\nEND:VCALENDAR\n`,
}

/** How long words may take to be shown again, in ms. */
const PATIENCE_MS = 20_000

/** Waits until the page answers to what is pressed: what stands there before is a copy, or comes from the build. */
export async function rendered(page: Page): Promise<void> {
  await expect(page.locator('#placeholder')).toHaveCount(0)
  // Beside an open record, a phone hides the heading of the list.
  await expect(page.locator('h1').first()).toBeAttached()
}

/** How long a step may take to become possible, in ms. */
const STEP_MS = 15_000

/** Opens the form, unless it is open. */
export async function openForm(page: Page, { open = [], field, file }: Form): Promise<void> {
  page.setDefaultTimeout(STEP_MS)
  await rendered(page)
  if (file || (await field(page).isVisible())) return
  for (const step of open) await step(page)
}

/** Opens the form and writes into it. */
export async function writeInto(page: Page, form: Form): Promise<void> {
  await openForm(page, form)
  const { text } = form
  if (form.file) {
    const buffer = Buffer.from(FILES[form.file](text))
    await form.field(page).setInputFiles({ name: `words.${form.file}`, mimeType: 'text/plain', buffer })
    await expect(page.getByText(text).first()).toBeVisible()
  } else {
    await form.field(page).fill(text)
  }
}

/** Whether a field, or the page, shows the words. */
const isShown = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((text) => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    return fields.some(({ value }) => value.includes(text)) || document.body.textContent.includes(text)
  }, text)

/** Opens the form again and takes the draft it offers. */
export async function findAgain(page: Page, form: Form): Promise<Outcome> {
  const offer = page.getByRole('button', { name: 'Continue editing' }).first()
  const look = async () => {
    if (await offer.isVisible()) await offer.click({ timeout: 1000 }).catch(() => undefined)
    return isShown(page, form.text)
  }
  // A page behind another one is not drawn, and takes no clicks.
  await page.bringToFront()
  try {
    if (await isShown(page, form.text)) return 'kept'
    if (!form.again) await openForm(page, form)
    await expect.poll(look, { timeout: PATIENCE_MS }).toBe(true)
    return 'kept'
  } catch {
    return 'lost'
  }
}

/** Goes to another page of the app without loading it, as a link does. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), `/${path}`)
  await rendered(page)
}

/** The browser's Back until the page is another one; true where the app has asked before. */
export async function goBackFrom(page: Page, path: string): Promise<boolean> {
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  const here = new URL(path, 'http://x').pathname
  let wasAsked = false
  await expect(async () => {
    if (new URL(page.url()).pathname !== here) return
    await page.evaluate(() => history.back())
    await expect(async () => expect((await asked.isVisible()) || new URL(page.url()).pathname !== here).toBe(true)).toPass({
      timeout: 2000,
    })
    if (await asked.isVisible()) {
      wasAsked = true
      await asked.getByRole('button', { name: /Save draft and leave|Discard/ }).click()
    }
    await expect(page).not.toHaveURL((url) => url.pathname === here, { timeout: 2000 })
  }).toPass()
  return wasAsked
}

/** Ends the process that a page runs in, as a crash does: no script of the page runs any more. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // It has no answer: who would give it is gone.
  void session.send('Page.crash').catch(() => undefined)
  await crashed
}

/** How long the browser may take to write `localStorage` to the disk: it does so once a minute, in ms. */
const DISK_MS = 90_000

/**
 * Waits until texts are on the disk, as long as the browser may take. Words that never get there are lost by the kill that follows.
 *
 * @param folder the profile
 */
export async function untilOnDisk(folder: string, texts: string[]): Promise<void> {
  const isThere = () => {
    const bytes = ['Local Storage', 'IndexedDB'].flatMap((name) => {
      const at = join(folder, 'Default', name)
      const files = readdirSync(at, { recursive: true, encoding: 'utf8' })
      return files.filter((file) => /\.(log|ldb)$/.test(file)).map((file) => readFileSync(join(at, file), 'latin1'))
    })
    const all = bytes.join('').replaceAll('\0', '')
    return texts.every((text) => all.includes(text))
  }
  await expect
    .poll(isThere, { timeout: DISK_MS })
    .toBe(true)
    .catch(() => undefined)
}
