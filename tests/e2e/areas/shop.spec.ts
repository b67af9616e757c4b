import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, test } from '../app.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong on the screen between the bars, one line each: the rule and the element. */
async function axe(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    // A button may hold the words that describe it beside those that name it.
    const rules = { 'label-content-name-mismatch': { enabled: false } }
    // biome-ignore lint/suspicious/noExplicitAny: axe is put into the page as a script
    const { violations } = await (window as any).axe.run('main', { resultTypes: ['violations'], rules })
    return violations.flatMap(({ id, nodes }: { id: string; nodes: { html: string }[] }) => nodes.map(({ html }) => `${id}: ${html}`))
  })
}

/** A figure of the dashboard: the number below its name. */
const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .locator('strong')

/** The place in the table of products that says how many pieces there are. */
const stock = (page: Page, title: string, pieces: number) => page.getByRole('button', { name: `Stock of ${title} ${pieces}`, exact: true })

/** The way to the basket at the head of the shop. */
const cartLink = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })

/** From the cart to the receipt. The button is pressed twice, as impatient people do. */
async function checkOut(page: Page, buyer: string, code?: string): Promise<void> {
  await cartLink(page, /^Basket, /).click()
  if (code) {
    await page.getByLabel('Discount code').fill(code)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('button', { name: 'Remove code' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('combobox', { name: 'Name' }).fill(buyer)
  await page.keyboard.press('Escape')
  await page.getByLabel('Email').fill('ana@school.org')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('radio', { name: /^Cash/ }).check({ force: true })
  await page.getByRole('button', { name: /^Place order: / }).dblclick()
  await expect(page.getByText('Thank you. Your order has been placed.')).toBeVisible()
}

test('two things are bought once, lower the stock and raise the figures; after a reload and without the host too', async ({
  app,
  host,
}) => {
  await app.goto(`${host.url}dashboards/ecommerce`)
  const orders = figure(app, 'Orders')
  const before = Number(await orders.textContent())
  expect(before).toBeGreaterThan(0)

  await app.goto(`${host.url}apps/ecommerce/shop?category=toys`)
  await app.getByRole('button', { name: 'Add Football to the basket' }).click()
  await expect(cartLink(app, 'Basket, 1 item')).toBeVisible()
  await app.getByRole('button', { name: 'Add Teddy bear with school scarf to the basket' }).click()
  await expect(cartLink(app, 'Basket, 2 items')).toBeVisible()
  await app.reload()
  await checkOut(app, 'Ana Buyer', 'welcome10')
  const receipt = app.getByRole('article', { name: /^Receipt for order/ })
  // 22.00 and 21.00 less a tenth, fetched at the office.
  await expect(receipt).toContainText('£38.70')

  await app.goto(`${host.url}apps/ecommerce/orders?q=buyer`)
  await expect(app.getByRole('row').filter({ hasText: 'Ana Buyer' })).toHaveCount(1)
  await app.goto(`${host.url}apps/ecommerce/list?category=toys`)
  await expect(stock(app, 'Football', 63)).toBeVisible()
  await expect(stock(app, 'Teddy bear with school scarf', 32)).toBeVisible()
  await app.goto(`${host.url}dashboards/ecommerce`)
  await expect(orders).toHaveText(String(before + 1))

  await host.stop()
  await app.reload()
  await expect(orders).toHaveText(String(before + 1))
  await app.getByRole('link', { name: 'Shop', exact: true }).click()
  await app.getByRole('button', { name: 'Add Football to the basket' }).click()
  await expect(cartLink(app, 'Basket, 1 item')).toBeVisible()
  await checkOut(app, 'Bo Offline')
  await expect(receipt).toContainText('£22.00')
  await app.goto(`${host.url}apps/ecommerce/list?q=football`)
  await expect(stock(app, 'Football', 62)).toBeVisible()
})

test('a product that is added stands in the shop; what was typed and left is offered again; axe finds nothing', async ({ app, host }) => {
  await app.goto(`${host.url}apps/ecommerce/add-product`)
  await app.getByLabel('Name').fill('Chess board')
  await app.getByRole('link', { name: 'All products' }).click()
  await app.getByRole('button', { name: 'Save draft and leave' }).click()
  await expect(app.getByRole('heading', { name: 'Products' })).toBeVisible()
  expect(await axe(app)).toEqual([])
  await app.getByRole('link', { name: 'Add a product' }).click()
  await app.getByRole('button', { name: 'Continue editing' }).click()
  await expect(app.getByLabel('Name')).toHaveValue('Chess board')
  await app.getByLabel('Regular price').fill('20')
  await app.getByLabel('Discount in %').fill('25')
  await app.getByRole('textbox', { name: 'Stock' }).fill('2')
  await app.getByRole('checkbox', { name: 'Toys' }).check()
  await app.locator('input[type=file]').setInputFiles('public/icons/icon-192.png')
  await expect(app.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  expect(await axe(app)).toEqual([])
  await app.getByRole('button', { name: 'Publish' }).first().click()

  await expect(app.getByRole('heading', { name: 'Chess board' })).toBeVisible()
  await expect(app.getByText('Only 2 left')).toBeVisible()
  await app.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(app.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
  await app.getByRole('button', { name: 'Add to basket' }).first().click()
  await expect(app.getByRole('button', { name: 'All available stock is in the basket' })).toBeDisabled()
  expect(await axe(app)).toEqual([])
  for (const path of ['apps/ecommerce/checkout', 'apps/ecommerce/shop', 'apps/ecommerce/orders', 'dashboards/ecommerce']) {
    await app.goto(host.url + path)
    await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await axe(app)).toEqual([])
  }
})
