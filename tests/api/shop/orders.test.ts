import { describe, expect, test } from 'vitest'
import { refundOf } from '#contract/shop/order-refunds.ts'
import { type Order, OrderStatus, type OrderSummary } from '#contract/shop/orders.ts'
import { nextOrderStatuses } from '#contract/shop/orders-rules.ts'
import { CURRENCY, toMinor } from '#contract/values/money.ts'
import { createTestBackend, type TestBackend } from '../../backend.ts'

const address = { name: 'Ana Silva', email: 'ana@families.example', street: '1 Elm Grove', city: 'Oakfield', zip: 'OK4 2HR' }
const checkout = { address, payment: 'card', delivery: 'standard', code: 'welcome10' }
const qtyOf = async ({ db }: TestBackend, id: number): Promise<number> => (await db.products.get(id)).qty

/** A back end whose cart holds two caps and a set of exercise books. */
async function withCart() {
  const backend = await createTestBackend()
  await backend.send('POST /api/data/cart', { productId: 9, quantity: 2, color: '#1e5eb8' })
  await backend.send('POST /api/data/cart', { productId: 2 })
  return backend
}

describe('POST /api/data/orders', () => {
  test('stores the order once, lowers the stock and empties the cart', async () => {
    const backend = await withCart()
    const { status, body } = await backend.send('POST /api/data/orders', checkout)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      id: 22,
      status: 'Placed',
      subtotal: 34.9,
      discount: 3.49,
      shipping: 4.95,
      total: 36.36,
      count: 3,
      code: 'WELCOME10',
    })
    expect(body.items[0]).toMatchObject({ productId: 9, title: 'School cap', quantity: 2, color: '#1e5eb8', total: 22 })
    expect(await backend.db.orders.get(22)).toEqual(body)
    expect([await qtyOf(backend, 9), await qtyOf(backend, 2)]).toEqual([1, 239])
    expect(await backend.db.cart.count()).toBe(0)
    const again = await backend.send('POST /api/data/orders', checkout)
    expect([again.status, again.body.message]).toEqual([409, 'The basket is empty. Add something first.'])
  })

  test('a replay under the same Idempotency-Key answers the same order and takes nothing more', async () => {
    const backend = await withCart()
    const send = () => backend.send('POST /api/data/orders', checkout, { 'Idempotency-Key': 'one' })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect([await backend.db.orders.count(), await qtyOf(backend, 9)]).toEqual([22, 1])
  })

  test('changes nothing when somebody else was faster', async () => {
    const backend = await withCart()
    await backend.send('PATCH /api/data/products/9', { qty: 1 })
    const { status, body } = await backend.send('POST /api/data/orders', checkout)
    expect([status, body.message]).toEqual([409, 'Only 1 of “School cap” left. Reduce the quantity.'])
    expect([await backend.db.orders.count(), await backend.db.cart.count(), await qtyOf(backend, 2)]).toEqual([21, 2, 240])
  })

  test('two lines of one product cannot take the same pieces', async () => {
    const backend = await withCart()
    await backend.send('POST /api/data/cart', { productId: 9, color: '#f2b632' })
    await backend.send('PATCH /api/data/products/9', { qty: 2 })
    expect((await backend.send('POST /api/data/orders', checkout)).status).toBe(409)
    expect(await qtyOf(backend, 9)).toBe(2)
  })

  test('two contexts that check out at once make one order', async () => {
    const first = await withCart()
    const second = await createTestBackend({ name: first.name })
    const answers = await Promise.all([first, second].map(({ send }) => send('POST /api/data/orders', checkout)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect([await first.db.orders.count(), await qtyOf(first, 9)]).toEqual([22, 1])
  })

  test.each([
    [{ address: { ...address, email: 'nobody' } }, 'address.email'],
    [{ address: { ...address, name: ' ' } }, 'address.name'],
    [{ address: undefined }, 'address'],
    [{ payment: 'promise' }, 'payment'],
    [{ delivery: 'balloon' }, 'delivery'],
    [{ code: 'NOPE' }, 'code'],
    [{ code: 'SUMMER20' }, 'code'],
  ])('refuses %j, names the field and keeps the cart', async (wrong, field) => {
    const backend = await withCart()
    const { status, body } = await backend.send('POST /api/data/orders', { ...checkout, ...wrong })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    expect([await backend.db.cart.count(), await qtyOf(backend, 9)]).toEqual([2, 3])
  })
})

test('an order that is fetched needs no street, one that is sent does; a postcode neither', async () => {
  const { name, email, street, city } = address
  const place = async (sent: object) => {
    const { status, body } = await (await withCart()).send('POST /api/data/orders', { ...checkout, ...sent })
    return status === 201 ? body.address : Object.keys(body.fields)
  }
  expect(await place({ delivery: 'pickup', address: { name, email } })).toMatchObject({ street: '', city: '', zip: '' })
  expect(await place({ address: { name, email, street, city } })).toMatchObject({ street, city, zip: '' })
  expect(await place({ address: { name, email, city } })).toEqual(['address.street'])
  expect(await place({ delivery: 'express', address: { name, email, street, city: ' ' } })).toEqual(['address.city'])
})

describe('GET /api/data/orders', () => {
  test('answers the orders of the last weeks, narrowed by words and status', async () => {
    const { send } = await createTestBackend()
    expect((await send('GET /api/data/orders')).body).toHaveLength(21)
    expect((await send('GET /api/data/orders?status=Paid')).body.map(({ id }: Order) => id)).toEqual([18, 19])
    expect((await send('GET /api/data/orders?q=microscope&sort=-total')).body).toHaveLength(1)
    expect((await send('GET /api/data/orders/12')).body.address.name).toBe('Françoise Laurent')
    expect((await send('GET /api/data/orders/99')).body.message).toBe('Order not found')
  })
})

describe('GET /api/data/orders between two moments', () => {
  const names = (orders: Order[]) => orders.map(({ id }) => id)

  test('answers those made then, both moments with them, by status, words, order and page too', async () => {
    const { send } = await createTestBackend()
    const all: Order[] = (await send('GET /api/data/orders')).body
    const moments = all.map(({ createdAt }) => createdAt).toSorted()
    const [from, to] = [moments[6] ?? '', moments[15] ?? '']
    const made = all.filter(({ createdAt }) => createdAt >= from && createdAt <= to)
    const days = `from=${from}&to=${to}`
    expect(made).toHaveLength(10)
    expect(names((await send(`GET /api/data/orders?${days}`)).body)).toEqual(names(made))
    expect(names((await send(`GET /api/data/orders?from=${to}`)).body)).toEqual(names(all.filter(({ createdAt }) => createdAt >= to)))
    expect(names((await send(`GET /api/data/orders?to=${from}`)).body)).toEqual(names(all.filter(({ createdAt }) => createdAt <= from)))
    const status = made[0]?.status ?? ''
    expect(names((await send(`GET /api/data/orders?${days}&status=${status}`)).body)).toEqual(
      names(made.filter((order) => order.status === status)),
    )
    const newestFirst = made.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    const second = await send(`GET /api/data/orders?${days}&sort=-createdAt&page=2&pageSize=3`)
    expect(names(second.body)).toEqual(names(newestFirst.slice(3, 6)))
    expect(second.headers.get('X-Total-Count')).toBe(String(made.length))
    const found = (await send('GET /api/data/orders?q=a')).body as Order[]
    const both = names(found).filter((id) => names(made).includes(id))
    expect(both.length).toBeGreaterThan(0)
    expect(names((await send(`GET /api/data/orders?${days}&q=a`)).body)).toEqual(both)
  })

  test('sees an order that is made, and refuses what is no moment', async () => {
    const backend = await withCart()
    const since = new Date().toISOString()
    expect((await backend.send(`GET /api/data/orders?from=${since}`)).body).toEqual([])
    await backend.send('POST /api/data/orders', checkout)
    expect(names((await backend.send(`GET /api/data/orders?from=${since}`)).body)).toEqual([22])
    expect((await backend.send('GET /api/data/orders?from=soon')).status).toBe(400)
  })
})

describe('GET /api/data/orders/summary', () => {
  test('counts sales without the cancelled and refunded, adds up everywhere alike, and keeps to the days asked for', async () => {
    const { send } = await createTestBackend()
    const orders: Order[] = (await send('GET /api/data/orders')).body
    const { body } = await send('GET /api/data/orders/summary')
    const sales = orders.filter(({ status }) => status !== 'Cancelled' && status !== 'Refunded')
    const cents = (list: { total?: number; sales?: number }[]) =>
      list.reduce((sum, one) => sum + Math.round((one.total ?? one.sales ?? 0) * 100), 0)
    expect([body.orders, Math.round(body.sales * 100)]).toEqual([19, cents(sales)])
    expect(cents(body.days)).toBe(cents(sales))
    expect(cents(body.products)).toBe(cents(sales.flatMap(({ items }) => items)))
    expect(body.average).toBe(Math.round(cents(sales) / 19) / 100)
    const since = new Date(Date.now() - 10 * 86_400_000).toISOString()
    expect((await send(`GET /api/data/orders/summary?from=${since}`)).body.orders).toBe(
      sales.filter(({ createdAt }) => createdAt >= since).length,
    )
    expect((await send('GET /api/data/orders/summary?from=soon')).status).toBe(400)
  })
})

describe('PATCH /api/data/orders/:id', () => {
  const to = ({ send }: TestBackend, id: number, status: string, rest = {}) => send(`PATCH /api/data/orders/${id}`, { status, ...rest })

  test('goes from Placed to Delivered step by step, with a history, and nowhere else', async () => {
    const backend = await createTestBackend()
    for (const status of ['Paid', 'Shipped', 'Delivered']) expect((await to(backend, 20, status)).body.status).toBe(status)
    expect((await backend.db.orders.get(20)).history.map(({ status }: Order) => status)).toEqual(['Placed', 'Paid', 'Shipped', 'Delivered'])
    const back = await to(backend, 20, 'Placed')
    expect([back.status, back.body.message]).toEqual([409, 'Order 20 is Delivered: it can become Refunded.'])
    expect((await to(backend, 20, 'Lost')).status).toBe(400)
    expect((await to(backend, 99, 'Paid')).status).toBe(404)
  })

  test('a cancelled order gives its pieces back once; a refunded one too unless told otherwise', async () => {
    const backend = await createTestBackend()
    await backend.send('PATCH /api/data/products/8', { qty: 0 })
    await to(backend, 20, 'Cancelled', { note: 'Changed her mind.' })
    expect(await backend.db.products.get(8)).toMatchObject({ qty: 1, stock: true })
    expect((await to(backend, 20, 'Cancelled')).status).toBe(409)
    expect(await qtyOf(backend, 8)).toBe(1)
    const kites = await qtyOf(backend, 20)
    await to(backend, 19, 'Refunded', { restock: false })
    expect(await qtyOf(backend, 20)).toBe(kites)
    await to(backend, 18, 'Refunded')
    expect(await qtyOf(backend, 9)).toBe(5)
  })

  test('pieces of a product that was deleted go nowhere', async () => {
    const backend = await createTestBackend()
    await backend.send('DELETE /api/data/products/8')
    expect((await to(backend, 20, 'Cancelled')).status).toBe(200)
  })
})

describe('an order that is paid after its goods went out', () => {
  const to = ({ send }: TestBackend, status: string) => send('PATCH /api/data/orders/20', { status })
  const owing = async ({ send }: TestBackend) =>
    ((await send('GET /api/data/orders?owed=true')).body as Order[]).map(({ id, status }) => [id, status])

  test.each([
    [['Shipped'], 'Shipped'],
    [['Shipped', 'Delivered'], 'Delivered'],
  ])('after %j it stays there, owes until then, and is refunded as what was paid', async (steps, at) => {
    const backend = await createTestBackend()
    for (const status of steps) await to(backend, status)
    expect(await owing(backend)).toContainEqual([20, at])
    expect((await to(backend, 'Refunded')).body.message).toContain(`Order 20 is ${at}: it can become Paid or `)
    const { body } = await to(backend, 'Paid')
    expect([body.status, body.history.at(-1).status]).toEqual([at, 'Paid'])
    expect(await owing(backend)).not.toContainEqual([20, at])
    expect((await to(backend, 'Paid')).status).toBe(409)
    expect((await to(backend, 'Cancelled')).status).toBe(409)
    expect((await to(backend, 'Refunded')).body.status).toBe('Refunded')
  })

  test('never paid, it is called off: no money is given back', async () => {
    const backend = await createTestBackend()
    await to(backend, 'Shipped')
    expect((await to(backend, 'Cancelled')).body.status).toBe('Cancelled')
    expect(await owing(backend)).toEqual([[21, 'Placed']])
    const { refunded } = (await backend.send('GET /api/data/orders/summary')).body
    expect(refunded.orders).toBe(1)
  })
})

describe('POST /api/data/orders/:id/refunds', () => {
  const refund = ({ send }: TestBackend, id: number, payload: object) => send(`POST /api/data/orders/${id}/refunds`, payload)
  /** A back end with a paid order of two caps and a set of exercise books: 34.90 less 3.49, and 4.95 of delivery. */
  async function withPaidOrder() {
    const backend = await withCart()
    await backend.send('POST /api/data/orders', checkout)
    await backend.send('PATCH /api/data/orders/22', { status: 'Paid' })
    return backend
  }
  const undo = ({ send }: TestBackend, { headers }: { headers: Headers }) =>
    send(`POST /api/data/trash/${headers.get('Undo-Token')}/restore`)
  const summaryOf = async ({ send }: TestBackend): Promise<OrderSummary> => (await send('GET /api/data/orders/summary')).body

  test('refunds one item: the order keeps its status, the stock and all figures follow, and Undo reverts it', async () => {
    const backend = await withPaidOrder()
    const before = await summaryOf(backend)
    const stored = (await backend.send('GET /api/data/orders/22')).body
    expect(refundOf(stored, [1, 0])).toBe(9.9)
    const { status, body, headers } = await refund(backend, 22, { items: [{ line: 0, quantity: 1 }], amount: 9.9, reason: 'Too small' })
    expect([status, body.status, body.refunds.length, await qtyOf(backend, 9)]).toEqual([201, 'Paid', 1, 2])
    expect(body.refunds[0]).toMatchObject({ amount: 9.9, reason: 'Too small', restocked: true })

    const after = await summaryOf(backend)
    expect(toMinor(before.sales - after.sales, CURRENCY)).toBe(990)
    expect(toMinor(after.refunded.sales - before.refunded.sales, CURRENCY)).toBe(990)
    expect(before.pieces - after.pieces).toBe(1)
    expect(after.status.Refunded).toEqual(after.refunded)
    const found = (await backend.send('GET /api/data/orders?status=Refunded')).body
    expect(found.map(({ id }: Order) => id)).toContain(22)

    await backend.send(`POST /api/data/trash/${headers.get('Undo-Token')}/restore`)
    expect((await backend.send('GET /api/data/orders/22')).body).toEqual(stored)
    expect(await qtyOf(backend, 9)).toBe(1)
    expect(await summaryOf(backend)).toEqual(before)
  })

  test('Undo takes back exactly its own refund, whatever was refunded and sold meanwhile', async () => {
    const backend = await withPaidOrder()
    const first = await refund(backend, 22, { items: [{ line: 0, quantity: 1 }], amount: 9.9, reason: 'Too small' })
    const second = await refund(backend, 22, { items: [{ line: 0, quantity: 1 }], amount: 5, reason: 'Torn' })
    expect(await qtyOf(backend, 9)).toBe(3)
    await backend.send('POST /api/data/cart', { productId: 9, quantity: 1, color: '#1e5eb8' })
    await backend.send('POST /api/data/orders', { ...checkout, code: '' })
    expect(await qtyOf(backend, 9)).toBe(2)
    expect((await undo(backend, first)).status).toBe(200)
    const order = (await backend.send('GET /api/data/orders/22')).body
    expect([order.status, order.refunds, await qtyOf(backend, 9)]).toMatchObject(['Paid', [{ amount: 5, reason: 'Torn' }], 1])
    expect((await undo(backend, second)).status).toBe(200)
    expect((await backend.send('GET /api/data/orders/22')).body.refunds).toBeUndefined()
    expect(await qtyOf(backend, 9)).toBe(0)
  })

  test('Undo says why it cannot: the order is closed, or the items are sold', async () => {
    const backend = await withPaidOrder()
    const first = await refund(backend, 22, { items: [{ line: 0, quantity: 1 }], amount: 9.9 })
    await backend.send('POST /api/data/cart', { productId: 9, quantity: 2, color: '#1e5eb8' })
    await backend.send('POST /api/data/orders', { ...checkout, code: '' })
    const sold = await undo(backend, first)
    expect([sold.status, sold.body.message]).toEqual([409, 'This refund cannot be undone: the returned items have since been sold.'])
    const last = await refund(backend, 22, { amount: 26.46, items: [{ line: 1, quantity: 1 }] })
    expect(last.body.status).toBe('Refunded')
    const closed = await undo(backend, first)
    expect([closed.status, closed.body.message]).toEqual([409, 'This refund cannot be undone: the order has since been refunded in full.'])
    expect((await undo(backend, last)).status).toBe(200)
    const order = (await backend.send('GET /api/data/orders/22')).body
    expect([order.status, order.refunds.length, order.history.map(({ status }: Order) => status)]).toEqual(['Paid', 1, ['Placed', 'Paid']])
  })

  test('what is left is refunded with the delivery; then the order is Refunded, and nothing goes back into stock twice', async () => {
    const backend = await withPaidOrder()
    await refund(backend, 22, { items: [{ line: 0, quantity: 1 }], amount: 9.9 })
    const order = (await backend.send('GET /api/data/orders/22')).body
    expect(refundOf(order, [1, 1])).toBe(26.46)
    const last = await refund(backend, 22, {
      items: [
        { line: 0, quantity: 1 },
        { line: 1, quantity: 1 },
      ],
      amount: 26.46,
      restock: false,
    })
    expect(last.body.status).toBe('Refunded')
    expect(last.body.history.at(-1)).toMatchObject({ status: 'Refunded' })
    expect([await qtyOf(backend, 9), await qtyOf(backend, 2)]).toEqual([2, 239])
    expect((await refund(backend, 22, { amount: 1 })).status).toBe(409)
  })

  test('a client that sets the status after a refund returns only the other items to the stock', async () => {
    const backend = await withPaidOrder()
    await refund(backend, 22, { items: [{ line: 0, quantity: 1 }], amount: 9.9 })
    await backend.send('PATCH /api/data/orders/22', { status: 'Refunded' })
    expect([await qtyOf(backend, 9), await qtyOf(backend, 2)]).toEqual([3, 240])
  })

  test.each([
    [{ amount: 36.37 }, 400],
    [{ amount: 0 }, 400],
    [{ amount: 0.004 }, 400],
    [{ amount: 1, items: [{ line: 0, quantity: 3 }] }, 400],
    [{ amount: 1, items: [{ line: 7, quantity: 1 }] }, 400],
  ])('refuses %j and changes nothing', async (payload, expected) => {
    const backend = await withPaidOrder()
    expect((await refund(backend, 22, payload)).status).toBe(expected)
    expect((await backend.send('GET /api/data/orders/22')).body.refunds).toBeUndefined()
  })

  test('refuses an order that is not paid', async () => {
    const backend = await withCart()
    await backend.send('POST /api/data/orders', checkout)
    const { status, body } = await refund(backend, 22, { amount: 1 })
    expect([status, body.message]).toEqual([409, 'Only a paid order can be refunded.'])
  })
})

test('nothing comes after a cancelled or refunded order, and no order becomes what it is', () => {
  const after = (status: OrderStatus) => nextOrderStatuses({ status, history: [{ at: '', status, note: '' }] })
  expect([after('Cancelled'), after('Refunded')]).toEqual([[], []])
  for (const status of OrderStatus.options) expect(after(status)).not.toContain(status)
})

describe('GET /api/data/discounts/uses', () => {
  test('counts in how many sales a code counted and what it took off; a cancelled order is none', async () => {
    const backend = await withCart()
    const { send } = backend
    const uses = async () => (await send('GET /api/data/discounts/uses')).body
    const before = await uses()
    const orders: Order[] = (await send('GET /api/data/orders')).body
    for (const code of ['WELCOME10', 'FAIR5']) {
      const sold = orders.filter((order) => order.code === code && !['Cancelled', 'Refunded'].includes(order.status))
      expect(before[code]?.orders ?? 0, code).toBe(sold.length)
    }
    const { body: order } = await send('POST /api/data/orders', { ...checkout, code: 'welcome10' })
    const { orders: count = 0, taken = 0 } = before.WELCOME10 ?? {}
    expect((await uses()).WELCOME10).toEqual({ orders: count + 1, taken: Math.round((taken + order.discount) * 100) / 100 })
    await send(`PATCH /api/data/orders/${order.id}`, { status: 'Cancelled' })
    expect(await uses()).toEqual(before)
  })
})
