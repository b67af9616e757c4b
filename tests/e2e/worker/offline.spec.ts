import { expect, test, waitForControl } from '../app.ts'

/** Each kind of document. The crawl opens every route of the app, in a browser that has never seen the origin. */
const ROUTES = [
  '',
  'classes',
  'teachers',
  'teachers/1',
  'blog',
  'blog/ten-quiet-minutes',
  'contact',
  '404',
  'maintenance',
  'apps/notes',
  'apps/invoice/edit/1',
  'apps/ecommerce/checkout',
  'settings?tab=api',
  'dashboards/modern',
]

test.setTimeout(240_000)

test('after one visit every kind of page opens in a new browser with the origin stopped', async ({ host, profile }) => {
  const first = await profile.open()
  const visit = await first.newPage()
  await visit.goto(host.url)
  await waitForControl(visit)
  await first.close()
  await host.stop()

  const second = await profile.open()
  const page = await second.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  for (const route of ROUTES) {
    await page.goto(host.url + route)
    await expect(page.locator('h1').first(), `the page behind /${route}`).toBeVisible()
    await expect(page.getByRole('alert'), `no error on /${route}`).toHaveCount(0)
  }
  expect(errors).toEqual([])
})

test('unknown paths redirect to /404', async ({ app, host }) => {
  await app.goto(`${host.url}no/such/page`)
  await expect(app).toHaveURL(`${host.url}404`)
})
