import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRevenue } from '#contract/shop/revenue.ts'
import { revenueOf } from '#contract/shop/revenue-rules.ts'
import { createTestBackend, type TestBackend } from '../../backend.ts'

const GET = readRevenue.route
const ADD = 'POST /api/data/invoicedata/addinvoice'
const LIST = 'GET /api/data/invoicedata'
const FROM = '2031-03-01T00:00:00.000Z'
const TO = '2031-03-31T23:59:59.999Z'
const MARCH = `from=${FROM}&to=${TO}`

const bill = async ({ send }: TestBackend, billTo: string, amount: number, orderDate: string, more: object = {}) =>
  (await send(ADD, { billTo, orderDate, orders: [{ itemName: 'Paint', unitPrice: amount, units: 1 }], ...more })).body

describe('GET /api/data/invoices/revenue', () => {
  test('adds up what was billed between two moments, both of them included, by local day and by customer', async () => {
    const backend = await createTestBackend()
    await bill(backend, 'Ana', 0.1, FROM)
    await bill(backend, 'Ben', 0.7, '2031-03-10T12:00:00Z')
    await bill(backend, 'Ana', 0.2, TO)
    await bill(backend, 'Ana', 7, '2031-03-10T12:00:00Z', { currency: 'EUR' })
    await bill(backend, 'Ana', 90, '2031-02-28T23:59:59.999Z')
    await bill(backend, 'Ana', 90, '2031-04-01T00:00:00Z')
    const { status, body } = await backend.send(`${GET}?${MARCH}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ invoices: 4, billed: 1, others: { EUR: 7 } })
    expect(body.customers).toEqual([
      { name: 'Ben', invoices: 1, billed: 0.7 },
      { name: 'Ana', invoices: 3, billed: 0.3 },
    ])
    expect(body.days).toContainEqual({ day: '2031-03-10', invoices: 2, billed: 0.7 })
  })

  test('leaves out drafts and what was voided, and takes back what was credited', async () => {
    const backend = await createTestBackend()
    const kept = await bill(backend, 'Ana', 30, '2031-03-10T12:00:00Z')
    await bill(backend, 'Ana', 50, '2031-03-10T12:00:00Z', { draft: true })
    const voided = await bill(backend, 'Ana', 70, '2031-03-10T12:00:00Z')
    await backend.send(`PATCH /api/data/invoices/${voided.id}`, { voided: true })
    expect((await backend.send(`${GET}?${MARCH}`)).body).toMatchObject({ invoices: 1, billed: 30 })
    const { body: note } = await backend.send(`POST /api/data/invoices/${kept.id}/credit`)
    await backend.send('PUT /api/data/invoicedata/updateinvoice', { id: note.id, orderDate: '2031-03-11T12:00:00Z' })
    const { body } = await backend.send(`${GET}?${MARCH}`)
    expect(body).toMatchObject({ invoices: 1, billed: 0, customers: [{ name: 'Ana', invoices: 1, billed: 0 }] })
    expect(body.days.map((one: { billed: number }) => one.billed)).toEqual([30, -30])
    expect(body.days.map((one: { invoices: number }) => one.invoices)).toEqual([1, 0])
  })

  test('reads the invoices of these days by their index, never the whole table', async () => {
    const backend = await createTestBackend()
    await bill(backend, 'Ana', 30, '2031-03-10T12:00:00Z')
    backend.rowsRead()
    expect((await backend.send(`${GET}?${MARCH}`)).body).toMatchObject({ invoices: 1, billed: 30 })
    expect(backend.rowsRead()).toEqual({ invoices: 1 })
  })

  test.each(['from=yesterday', 'to=32-13-2031'])('refuses %s', async (query) => {
    const { send } = await createTestBackend()
    for (const line of [GET, LIST, 'GET /api/data/invoices/summary']) expect((await send(`${line}?${query}`)).status).toBe(400)
  })
})

test('the list and its sums take the same moments, with words, states, order and pages', async () => {
  const backend = await createTestBackend()
  const days = [5, 9, 14, 20, 28].map((day) => `2031-03-${String(day).padStart(2, '0')}T12:00:00Z`)
  for (const [index, day] of days.entries()) {
    await bill(backend, index % 2 ? 'Zora Bell' : 'Zeno Bell', 10 * (index + 1), day, { draft: index === 4 })
  }
  const ask = async (query: string) => {
    const { body, headers } = await backend.send(`${LIST}?${query}`)
    const { body: sums } = await backend.send(`GET /api/data/invoices/summary?${query.replace(/&?(sort|page|pageSize)=[^&]*/g, '')}`)
    return {
      totals: body.map((one: { grandTotal: number }) => one.grandTotal),
      all: headers.get('X-Total-Count'),
      sum: sums.all.total.GBP ?? 0,
    }
  }
  expect(await ask(MARCH)).toMatchObject({ totals: [10, 20, 30, 40, 50], sum: 150 })
  expect(await ask(`from=${days[1]}&to=${days[3]}`)).toMatchObject({ totals: [20, 30, 40], sum: 90 })
  expect(await ask(`from=${days[3]}`)).toMatchObject({ totals: [40, 50], sum: 90 })
  expect(await ask(`${MARCH}&q=zeno`)).toMatchObject({ totals: [10, 30, 50], sum: 90 })
  expect(await ask(`${MARCH}&payment=draft`)).toMatchObject({ totals: [50], sum: 50 })
  expect(await ask(`${MARCH}&payment=open&status=Pending&q=zora`)).toMatchObject({ totals: [20, 40], sum: 60 })
  expect(await ask(`${MARCH}&payment=overdue`)).toMatchObject({ totals: [], sum: 0 })
  expect(await ask(`${MARCH}&sort=-grandTotal&page=2&pageSize=2`)).toMatchObject({ totals: [30, 20], all: '5', sum: 150 })
})

const Billed = fc.record({
  orderDate: fc.date({ min: new Date(FROM), max: new Date(TO), noInvalidDate: true }).map((date) => date.toISOString()),
  billTo: fc.constantFrom('Ana', 'Ben', 'constructor', '__proto__', ''),
  grandTotal: fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100),
  currency: fc.constantFrom(undefined, 'GBP', 'JPY'),
  draft: fc.boolean(),
  voided: fc.boolean(),
})

test('days and customers add up to what was billed, whatever was', () => {
  const cents = (rows: { billed: number }[]) => rows.reduce((sum, { billed }) => sum + Math.round(billed * 100), 0)
  fc.assert(
    fc.property(fc.array(Billed), (invoices) => {
      const revenue = revenueOf(invoices)
      const counted = invoices.filter(({ draft, voided }) => !draft && !voided)
      const own = counted.filter(({ currency }) => currency !== 'JPY').map(({ grandTotal }) => ({ billed: grandTotal }))
      expect(cents([revenue])).toBe(cents(own))
      expect([cents(revenue.days), cents(revenue.customers)]).toEqual([cents(own), cents(own)])
      const counts = [revenue.days, revenue.customers].map((rows) => rows.reduce((sum, { invoices: count }) => sum + count, 0))
      expect([revenue.invoices, ...counts]).toEqual([counted.length, counted.length, counted.length])
      expect(revenueOf(counted)).toEqual(revenue)
    }),
  )
})

test('at most the 50 best customers are told', () => {
  const invoices = Array.from({ length: 60 }, (_, index) => ({ orderDate: FROM, billTo: `Customer ${index}`, grandTotal: index }))
  const { customers, billed } = revenueOf(invoices)
  expect([customers.length, customers[0]?.name, customers.at(-1)?.name, billed]).toEqual([50, 'Customer 59', 'Customer 10', 1770])
})
