import { expect, test, underControl } from './app.ts'

const ROUTES = [
  '',
  'classes',
  'teachers',
  'teachers/1',
  'contact',
  '404',
  'maintenance',
  'apps/notes',
  'apps/kanban',
  'apps/invoice/list',
  'apps/invoice/create',
  'apps/invoice/detail/1',
  'apps/invoice/edit/1',
  'apps/email',
  'apps/chats',
  'apps/tickets',
  'apps/calendar',
  'apps/contacts',
  'apps/teachers',
  'apps/classes',
  'apps/ecommerce/shop',
  'apps/ecommerce/detail/1',
  'apps/ecommerce/checkout',
  'apps/ecommerce/orders',
  'apps/ecommerce/list',
  'apps/ecommerce/add-product',
  'apps/ecommerce/edit-product/1',
  'apps/blog/posts',
  'apps/blog/write',
  'apps/gallery',
  'apps/followers',
  'apps/friends',
  'apps/users',
  'user-profile',
  'settings',
  'settings?tab=data',
  'settings?tab=api',
  'dashboards/modern',
  'dashboards/ecommerce',
]

test.setTimeout(240_000)

test('after one visit every route opens in a new browser with the origin stopped', async ({ host, profile }) => {
  const first = await profile.open()
  const visit = await first.newPage()
  await visit.goto(host.url)
  await underControl(visit)
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
