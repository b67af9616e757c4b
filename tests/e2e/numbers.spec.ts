import type { Locator, Page } from '@playwright/test'
import { expect, test } from './app.ts'

/** `NUMBERS=all npm run test:e2e -- numbers` enters every text into every field, typed and pasted; without it a fixed sample is pasted into some. */
const isWhole = process.env.NUMBERS === 'all'

/** The languages of the interface and the tags of their numbers. */
const LANGUAGES = { en: 'en', fr: 'fr', ar: 'ar', ch: 'zh', vi: 'vi' }
/** Whose texts are pasted. */
const WRITERS = ['en', 'fr', 'ar-EG', 'vi', 'de-CH', 'hi']
const NUMBERS = isWhole ? [0, 0.5, 7, 12.5, 1234, 1234.5, 1250, 999_999.99] : [12.5, 1234, 1234.5]
/** Nobody writes these so, or not everybody. */
const ODD = isWhole
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
    ...(isWhole
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
      [0, 1, 2].map((minimumFractionDigits) =>
        bare(new Intl.NumberFormat(tag + system, { useGrouping, minimumFractionDigits, maximumFractionDigits: 6 }).format(number)),
      ),
    ),
  )

/** The numbers that a text is in a language: one, or none. */
const numbersIn = (text: string, tag: string): number[] => [...new Set(POOL)].filter((number) => waysOf(number, tag).includes(bare(text)))

/** Sums over everything that was entered. */
const counts = { entered: 0, taken: 0, refused: 0 }

/** A text is either the number that the language writes so, or is left where it is with a sentence. */
async function judge(text: string, tag: string, shown: string, isRefused: boolean, where: string): Promise<void> {
  counts.entered++
  counts[isRefused ? 'refused' : 'taken']++
  if (isRefused) return expect(shown, where).toBe(text)
  expect(
    numbersIn(text, tag).some((number) => waysOf(number, tag).includes(bare(shown))),
    `${where}: “${text}” became “${shown}”`,
  ).toBe(true)
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((written) => navigator.clipboard.writeText(written), text)
  await page.keyboard.press('ControlOrMeta+v')
}

/** Empties a field, enters the text, leaves it, and looks at what stands there. */
async function enter(page: Page, field: Locator, text: string, isTyped: boolean) {
  await field.fill('')
  await field.focus()
  await (isTyped ? page.keyboard.type(text) : paste(page, text))
  await field.blur()
  return field.evaluate((input: HTMLInputElement) => ({ shown: input.value, isRefused: input.getAttribute('aria-invalid') === 'true' }))
}

async function speak(page: Page, language: string): Promise<void> {
  const settings = { language, direction: language === 'ar' ? 'rtl' : 'ltr' }
  await page.evaluate((chosen) => localStorage.setItem('homeroom.settings', JSON.stringify(chosen)), settings)
}

/** Where numbers are entered, and in which fields: found without words, which are of five languages. */
const FORMS = [
  { path: 'apps/ecommerce/add-product', fields: '#product input[inputmode]', count: 3 },
  ...(isWhole
    ? [
        { path: 'apps/invoice/create', fields: '#invoice input[inputmode]', count: 5 },
        { path: 'apps/classes/create', fields: 'form input[inputmode=numeric]', count: 3 },
      ]
    : []),
]

for (const [language, tag] of Object.entries(LANGUAGES)) {
  test(`a number is the one that the language writes so, or is asked for: ${language}`, async ({ app, host }) => {
    test.setTimeout(isWhole ? 1_200_000 : 90_000)
    await app.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await speak(app, language)
    for (const { path, fields, count } of FORMS) {
      await app.goto(host.url + path)
      const all = app.locator(fields)
      await expect(all).toHaveCount(count)
      for (let index = 0; index < (isWhole ? count : 1); index++) {
        for (const isTyped of isWhole ? [true, false] : [false]) {
          for (const text of TEXTS) {
            const { shown, isRefused } = await enter(app, all.nth(index), text, isTyped)
            await judge(text, tag, shown, isRefused, `${language}, ${path}, field ${index}`)
          }
        }
      }
    }
    if (!isWhole && language !== 'en') return
    await app.evaluate(() => localStorage.removeItem('homeroom.settings'))

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
    if (isWhole) console.info(`${language}: ${counts.entered} entered so far, ${counts.taken} taken, ${counts.refused} asked or refused.`)
  })
}
