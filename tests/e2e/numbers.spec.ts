import type { Locator, Page } from '@playwright/test'
import { isSweep } from '../sweep.ts'
import { expect, test } from './app.ts'

/** The languages of the interface and the tags of their numbers. */
const LANGUAGES = { en: 'en-GB', fr: 'fr', ar: 'ar', ch: 'zh', vi: 'vi' }
/** Whose texts are pasted. */
const WRITERS = ['en', 'fr', 'ar-EG', 'vi', 'de-CH', 'hi']
const NUMBERS = isSweep ? [0.5, 7, 12.5, 1234, 1234.5, 1250, 999_999.99] : [12.5, 1234, 1234.5]
/** Nobody writes these so, or not everybody. */
const ODD = isSweep
  ? ['1,23', '1.23', '1,2345', '12,34,567', '1 2', '1e5', '12\u00b2', '\uff11\uff12', '-', '1.2.3']
  : ['1,23', '1.23', '1e5']
/** What some text above may be taken for. */
const POOL = [
  ...NUMBERS,
  ...NUMBERS.map((number) => number / 1000),
  ...NUMBERS.map((number) => number * 10),
  1.23,
  123,
  12,
  12_345,
  1_234_567,
  1,
  2,
]

const TEXTS = [
  ...new Set([
    ...NUMBERS.flatMap((number) => WRITERS.map((tag) => new Intl.NumberFormat(tag).format(number))),
    ...(isSweep
      ? NUMBERS.flatMap((number) =>
          ['en', 'fr', 'ar'].map((tag) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'GBP' }).format(number)),
        )
      : []),
    ...ODD,
  ]),
]

const DIGITS = ['arab', 'deva', 'fullwide'].map((numberingSystem) => {
  const zero = new Intl.NumberFormat('en', { numberingSystem }).format(0).charCodeAt(0)
  return { from: new RegExp(`[${String.fromCharCode(zero)}-${String.fromCharCode(zero + 9)}]`, 'g'), zero }
})

/** A text with one kind of digits, spaces and minus, without currency and marks of direction. */
const bare = (text: string): string =>
  DIGITS.reduce((bared, { from, zero }) => bared.replace(from, (digit) => String(digit.charCodeAt(0) - zero)), text)
    .replace(/\p{Cf}|UK£|£GB|£/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[\u2212]/g, '-')
    .trim()

/** Every way in which a language writes a number. */
const waysOf = (number: number, tag: string): string[] =>
  ['', '-u-nu-latn', '-u-nu-arab'].flatMap((system) =>
    (['always', false] as const).flatMap((useGrouping) =>
      [0, 1, 2, 3].map((minimumFractionDigits) =>
        bare(new Intl.NumberFormat(tag + system, { useGrouping, minimumFractionDigits, maximumFractionDigits: 6 }).format(number)),
      ),
    ),
  )

/** The numbers that a text is in a language: one, or none. */
const numbersIn = (text: string, tag: string): number[] => [...new Set(POOL)].filter((number) => waysOf(number, tag).includes(bare(text)))

/** Sums over everything that was entered. */
const counts = { entered: 0, taken: 0, refused: 0 }

/** A text is either the number that the language writes so, or is left where it is with a sentence. */
function judge({ text, shown, isRefused }: Shown, tag: string, where: string): void {
  counts.entered++
  counts[isRefused ? 'refused' : 'taken']++
  const isRight = isRefused ? shown === text : numbersIn(text, tag).some((number) => waysOf(number, tag).includes(bare(shown)))
  expect(isRight, `${where}: “${text}” became “${shown}”`).toBe(true)
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((written) => navigator.clipboard.writeText(written), text)
  await page.keyboard.press('ControlOrMeta+v')
}

/** What a field shows after a text was entered and the field left. */
interface Shown {
  text: string
  shown: string
  isRefused: boolean
}

/** Empties a field, pastes a text from the clipboard, and leaves the field; for each text. */
async function pasteEach(page: Page, field: Locator, texts: string[]): Promise<Shown[]> {
  const all: Shown[] = []
  for (const text of texts) {
    await field.fill('')
    await field.focus()
    await paste(page, text)
    await field.blur()
    const isRefused = (await field.getAttribute('aria-invalid')) === 'true'
    all.push({ text, shown: await field.inputValue(), isRefused })
  }
  return all
}

/** Does the same from within the page, as an editing command of the browser, which is quick: each sign by itself, or the text as one. */
const enterEach = (field: Locator, texts: string[], isTyped: boolean): Promise<Shown[]> =>
  field.evaluate(
    async (input: HTMLInputElement, { texts, isTyped }) => {
      const all: Shown[] = []
      for (const text of texts) {
        input.focus()
        input.select()
        document.execCommand('delete')
        for (const part of isTyped ? text : [text]) document.execCommand('insertText', false, part)
        input.blur()
        await new Promise((resolve) => setTimeout(resolve))
        all.push({ text, shown: input.value, isRefused: input.getAttribute('aria-invalid') === 'true' })
      }
      return all
    },
    { texts, isTyped },
  )

/** Turns a page to another language, as another tab does: what was opened in English stays open. */
async function speak(page: Page, language: string): Promise<void> {
  const settings = { language, direction: language === 'ar' ? 'rtl' : 'ltr' }
  await page.evaluate((chosen) => {
    localStorage.setItem('homeroom.settings', JSON.stringify(chosen))
    window.dispatchEvent(new StorageEvent('storage', { key: 'homeroom.settings', newValue: JSON.stringify(chosen) }))
  }, settings)
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES[language as keyof typeof LANGUAGES])
}

/** Where numbers are entered: an address, what is pressed there in English, and how many fields that shows. */
interface Form {
  path: string
  open?(page: Page): Promise<void>
  fields: string
  count: number
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const IN_DIALOG = '[role=dialog] input[inputmode]'

const PRODUCT: Form = { path: 'apps/ecommerce/add-product', fields: '#product input[inputmode]', count: 3 }
const FORMS: Form[] = [
  PRODUCT,
  { path: 'apps/invoice/create', fields: '#invoice input[inputmode]', count: 5 },
  { path: 'apps/invoice/detail/12', open: (page) => press(page, 'Record a payment'), fields: IN_DIALOG, count: 1 },
  { path: 'apps/classes/create', fields: 'form input[inputmode=numeric]', count: 3 },
  { path: 'apps/ecommerce/detail/1', fields: '[role=group] input[inputmode]', count: 1 },
  { path: 'apps/ecommerce/discounts', open: (page) => press(page, 'Add a code'), fields: IN_DIALOG, count: 3 },
  {
    path: 'apps/ecommerce/list',
    async open(page) {
      await page.locator('tbody').getByRole('checkbox').first().check()
      await press(page, 'Set discount')
    },
    fields: IN_DIALOG,
    count: 1,
  },
  {
    path: 'apps/kanban',
    async open(page) {
      await press(page, /^Actions for column/)
      await page.getByRole('menuitem', { name: /limit/i }).click()
    },
    fields: IN_DIALOG,
    count: 1,
  },
  {
    path: 'apps/calendar?view=week&day=2031-03-05',
    async open(page) {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('n')
      await page.getByRole('combobox', { name: 'Repeat' }).click()
      await page.getByRole('option', { name: 'Weekly' }).click()
    },
    fields: IN_DIALOG,
    count: 1,
  },
  {
    path: 'apps/tickets',
    async open(page) {
      await page.locator('tbody').getByRole('checkbox').first().check()
      await page.getByRole('toolbar').getByRole('button', { name: 'Macros' }).click()
      await page.getByRole('menuitem', { name: /macros/i }).click()
      await press(page, 'New macro')
    },
    fields: IN_DIALOG,
    count: 1,
  },
  {
    path: 'settings?tab=api&view=faults',
    open: (page) => press(page, 'Add rule'),
    fields: 'ol input[inputmode]',
    count: 2,
  },
]

for (const [language, tag] of Object.entries(LANGUAGES)) {
  if (!isSweep && language !== 'en') continue
  test(`a number is the one that the language writes so, or is asked for: ${language}`, async ({ app, host }) => {
    test.setTimeout(isSweep ? 3_600_000 : 90_000)
    await app.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const { path, open, fields, count } of isSweep ? FORMS : [PRODUCT]) {
      await app.goto(host.url + path)
      await open?.(app)
      await speak(app, language)
      const all = app.locator(fields)
      await expect(all).toHaveCount(count)
      for (let index = 0; index < (isSweep ? count : 1); index++) {
        const field = all.nth(index)
        const entered = isSweep
          ? [...(await enterEach(field, TEXTS, true)), ...(await enterEach(field, TEXTS, false))]
          : await pasteEach(app, field, TEXTS)
        for (const one of entered) judge(one, tag, `${language}, ${path}, field ${index}`)
      }
      await app.evaluate(() => localStorage.removeItem('homeroom.settings'))
    }

    // The table stores what is entered: the price and the stock of its first product.
    await speak(app, language)
    await app.goto(`${host.url}apps/ecommerce/list?q=football`)
    const stored = () =>
      app.evaluate(async () => {
        const products = await (await fetch('/api/data/eCommerce/ProductsData')).json()
        const { salesPrice, qty } = products.find(({ title }: { title: string }) => title === 'Football')
        return { qty, salesPrice } as Record<string, number>
      })
    const row = app.locator('tbody tr')
    await expect(row).toHaveCount(1)
    for (const [index, name] of ['qty', 'salesPrice'].entries()) {
      for (const text of TEXTS) {
        const before = (await stored())[name]
        const cell = row.locator('button[class*=inline]').nth(index)
        await cell.click()
        const field = row.getByRole('textbox')
        await field.fill('')
        await paste(app, text)
        const isRefused = (await field.getAttribute('aria-invalid')) === 'true'
        await app.keyboard.press(isRefused ? 'Escape' : 'Enter')
        await expect(field).toHaveCount(0)
        const expected = isRefused ? before : numbersIn(text, tag)[0]
        counts.entered++
        counts[isRefused ? 'refused' : 'taken']++
        await expect.poll(async () => (await stored())[name], `${language}, the table, ${name}: “${text}”`).toBe(expected)
      }
    }
    if (isSweep) console.info(`${language}: ${counts.entered} entered so far, ${counts.taken} taken, ${counts.refused} asked or refused.`)
  })
}
