import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import { isSale } from '#contract/shop/order-sums.ts'
import { bucketsOf, ticks } from '#features/dashboards/sales/buckets.ts'
import { firstAndLastDayOf, periodOf } from '#features/dashboards/sales/period.ts'
import { isoRangeOfDays } from '#ui/dates/dateInputs.ts'
import { Route } from '../../../src/routes/_office/dashboards/ecommerce.tsx'
import { openScreen } from '../../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })

const NONE = { range: undefined, from: undefined, to: undefined }
const open = async (search = '') => {
  await openScreen({ '/dashboards/ecommerce': Route }, `/dashboards/ecommerce${search}`)
  await screen.findByRole('heading', { name: 'Sales' })
}
const card = (name: string) => within(screen.getByRole('region', { name }))
/** The number below the label of a figure. */
const figure = (name: string) => screen.getByText(name, { selector: 'dt a' }).closest('div')?.querySelector('strong')?.textContent
const pounds = (amount: number) => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(amount)
const sum = (values: number[]) => values.reduce((cents, value) => cents + Math.round(value * 100), 0) / 100

/** The sales in the range of days of the search parameters, computed from the orders. */
async function sold(search = NONE as Parameters<typeof periodOf>[0]) {
  const { from = '', to = '' } = isoRangeOfDays(firstAndLastDayOf(periodOf(search, new Date())))
  const orders = (await call('GET /api/data/orders', {})).filter(({ createdAt }) => createdAt >= from && createdAt <= to)
  return orders.filter(isSale)
}

describe('the figures', () => {
  test('are those of the stored orders of the days, and follow a cancellation', async () => {
    await open()
    const sales = await sold()
    const total = sum(sales.map((order) => order.total))
    expect(figure('Sales')).toBe(pounds(total))
    expect(figure('Orders')).toBe(String(sales.length))
    expect(figure('Average order value')).toBe(pounds(Math.round((total * 100) / sales.length) / 100))
    expect(screen.getByText('Orders', { selector: 'dt a' }).getAttribute('href')).toContain(
      `from=${firstAndLastDayOf(periodOf(NONE, new Date())).from}`,
    )

    const placed = sales.find(({ status }) => status === 'Placed')
    if (!placed) throw new Error('Some order of the first run is placed.')
    await act(() => call('PATCH /api/data/orders/:id', { params: { id: placed.id }, body: { status: 'Cancelled' } }))
    await waitFor(() => expect(figure('Orders')).toBe(String(sales.length - 1)))
    expect(figure('Sales')).toBe(pounds(sum([total, -placed.total])))
  })

  test('are those of other days when the address says so', async () => {
    const search = { ...NONE, range: 84 as const }
    await open('?range=84')
    const sales = await sold(search)
    expect(figure('Sales')).toBe(pounds(sum(sales.map(({ total }) => total))))
  })
})

describe('the cards', () => {
  test('the chart is a table too, whose rows add up to the sales', async () => {
    await open('?range=7')
    await userEvent.click(card('Sales over time').getByRole('button', { name: 'Show as a table: Sales over time' }))
    const rows = within(await screen.findByRole('table', { name: 'Sales over time' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows).toHaveLength(7)
    const cells = rows.map((row) => Number(within(row).getAllByRole('cell')[1]?.textContent?.replace(/[£,]/g, '')))
    expect(pounds(sum(cells))).toBe(figure('Sales'))
    expect(
      within(rows[0] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toMatch(/orders\?from=(.+)&to=\1$/)
  })

  test('the stock that runs out follows the products', async () => {
    await open()
    const product = (await call('GET /api/data/eCommerce/ProductsData', { query: { sort: '-qty' } }))[0]
    if (!product) throw new Error('The first run has products.')
    expect(card('Low stock').queryByText(product.title)).toBeNull()
    await act(() => call('PATCH /api/data/products/:id', { params: { id: product.id }, body: { qty: 1 } }))
    await card('Low stock').findByText(product.title)
  })

  test('lead to the lists behind them', async () => {
    await open()
    expect(
      card('Orders by status')
        .getByRole('link', { name: /^Shipped/ })
        .getAttribute('href'),
    ).toContain('status=Shipped')
    expect(card('Sales by category').getByRole('link', { name: /^Toys/ }).getAttribute('href')).toBe('/apps/ecommerce/list?category=toys')
    const [best] = card('Top products').getAllByRole('listitem')
    expect(
      within(best as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toMatch(/orders\?.*q=/)
  })
})

describe('the arithmetic', () => {
  test('cuts days into parts that add up, the shorter one first', () => {
    const period = periodOf({ range: undefined, from: '2026-01-01', to: '2026-02-09' }, new Date())
    const days = [
      { day: '2026-01-01', amount: 0.1, count: 1 },
      { day: '2026-01-05', amount: 0.2, count: 1 },
      { day: '2026-02-09', amount: 5, count: 2 },
    ]
    const buckets = bucketsOf(period, days)
    expect(buckets.map((bucket) => bucket.days)).toEqual([5, 7, 7, 7, 7, 7])
    expect(buckets[0]).toMatchObject({ amount: 0.3, count: 2 })
    expect(buckets.at(-1)).toMatchObject({ amount: 5, count: 2 })
  })

  test('never makes more than some thirty parts, whatever days one asks for', () => {
    const period = periodOf({ range: undefined, from: '0001-01-01', to: '9999-12-31' }, new Date())
    const buckets = bucketsOf(period, [{ day: '2026-01-01', amount: 5, count: 1 }])
    expect(buckets.length).toBeLessThan(40)
    expect(buckets.reduce((days, bucket) => days + bucket.days, 0)).toBe(period.days)
    expect(buckets.filter(({ amount }) => amount === 5)).toHaveLength(1)
  })

  test.each([
    [0, [0, 1]],
    [9, [0, 2.5, 5, 7.5, 10]],
    [330, [0, 100, 200, 300, 400]],
  ])('reaches %i in round steps', (highest, steps) => expect(ticks(highest)).toEqual(steps))

  test.each([
    [30, -70, [-75, -50, -25, 0, 25, 50]],
    [-5, -20, [-20, -15, -10, -5, 0]],
  ])('reaches from %i over nothing down to %i', (highest, lowest, steps) => expect(ticks(highest, lowest)).toEqual(steps))
})
