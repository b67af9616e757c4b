import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartTotals, DELIVERY } from '#contract/shop/cart-rules.ts'
import { createTestBackend } from '../../backend.ts'

const ADD = 'POST /api/data/eCommerce/add'

describe(ADD, () => {
  test.each([
    ['an id', 2],
    ['an id as text', '2'],
    ['a whole product', { id: 2, title: 'Something else', price: 0 }],
  ])('takes %s, answers the product and puts one into the cart', async (_, productId) => {
    const { send, db } = await createTestBackend()
    const { status, body } = await send(ADD, { productId })
    const { reviews, ...product } = await db.products.get(2)
    expect([status, body]).toEqual([200, product])
    expect((await send('GET /api/data/cart')).body).toMatchObject({ items: [{ product: { id: 2 }, quantity: 1 }], total: 12.9 })
  })

  test('never puts more into the cart than there are, and answers the product all the same', async () => {
    const { send } = await createTestBackend()
    for (let n = 0; n < 4; n++) expect((await send(ADD, { productId: 16 })).status).toBe(200)
    expect((await send('GET /api/data/cart')).body.count).toBe(2)
    expect((await send(ADD, { productId: 6 })).status).toBe(200)
    expect((await send('GET /api/data/cart')).body.count).toBe(2)
  })

  test('answers 404 for an unknown product and 400 for none', async () => {
    const { send, db } = await createTestBackend()
    expect(await send(ADD, { productId: 99 })).toMatchObject({ status: 404, body: { message: 'Product not found' } })
    expect((await send(ADD, { productId: { id: 99 } })).status).toBe(404)
    for (const payload of [{}, { productId: null }, { productId: [] }, { productId: { title: 'x' } }, '{"productId":']) {
      expect((await send(ADD, payload)).status).toBe(400)
    }
    expect(await db.cart.count()).toBe(0)
  })
})

describe('POST /api/data/cart', () => {
  test('grows the line of the same product, colour and size, and keeps others apart', async () => {
    const { send } = await createTestBackend()
    await send('POST /api/data/cart', { productId: 7, quantity: 2, color: '#1e5eb8', size: 'M' })
    await send('POST /api/data/cart', { productId: 7, quantity: '1', color: '#1e5eb8', size: 'M' })
    const { status, body } = await send('POST /api/data/cart', { productId: 7, size: 'L' })
    expect([status, body.items.map(({ quantity, size }: { quantity: number; size: string }) => [quantity, size])]).toEqual([
      201,
      [
        [3, 'M'],
        [1, 'L'],
      ],
    ])
    expect(body).toMatchObject({ subtotal: 64, count: 4 })
  })

  test('never takes more than there are, all lines of a product together', async () => {
    const { send } = await createTestBackend()
    await send('POST /api/data/cart', { productId: 9, quantity: 2, color: '#1e5eb8' })
    const more = await send('POST /api/data/cart', { productId: 9, quantity: 2, color: '#f2b632' })
    expect([more.status, more.body.message]).toEqual([409, 'Only 3 of “School cap” left. Reduce the quantity.'])
    expect((await send('POST /api/data/cart', { productId: 6 })).body.message).toBe('“Fountain pen for learners” is sold out.')
    expect((await send('GET /api/data/cart')).body.count).toBe(2)
  })

  test.each([[{ quantity: 0 }], [{ quantity: -1 }], [{ quantity: 1.5 }], [{ color: '#000000' }], [{ size: 'M' }]])(
    'refuses %j',
    async (wrong) => {
      const { send, db } = await createTestBackend()
      expect((await send('POST /api/data/cart', { productId: 2, ...wrong })).status).toBe(400)
      expect(await db.cart.count()).toBe(0)
    },
  )

  test('two contexts together never take more than there are', async () => {
    const first = await createTestBackend()
    const second = await createTestBackend({ name: first.name })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => (n % 2 ? first : second).send('POST /api/data/cart', { productId: 9 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409])
  })
})

describe('PATCH and DELETE /api/data/cart/:id', () => {
  test('set how many are wanted, within the stock, and take a line out and back', async () => {
    const { send } = await createTestBackend()
    const line = (await send('POST /api/data/cart', { productId: 9 })).body.items[0]
    expect((await send(`PATCH /api/data/cart/${line.id}`, { quantity: 3 })).body.items[0]).toMatchObject({ quantity: 3, total: 33 })
    expect((await send(`PATCH /api/data/cart/${line.id}`, { quantity: 4 })).status).toBe(409)
    expect((await send(`PATCH /api/data/cart/${line.id}`, { quantity: 0 })).status).toBe(400)
    const gone = await send(`DELETE /api/data/cart/${line.id}`)
    expect(gone.body.items).toEqual([])
    await send(`POST /api/data/trash/${gone.headers.get('Undo-Token')}/restore`)
    expect((await send('GET /api/data/cart')).body.items[0]).toMatchObject({ quantity: 3 })
    expect((await send('PATCH /api/data/cart/99', { quantity: 1 })).body.message).toBe('This is no longer in the basket.')
    expect((await send('DELETE /api/data/cart/99')).status).toBe(404)
  })

  test('fewer is possible even where the stock has shrunk', async () => {
    const { send } = await createTestBackend()
    const line = (await send('POST /api/data/cart', { productId: 9, quantity: 3 })).body.items[0]
    await send('PATCH /api/data/products/9', { qty: 1 })
    expect((await send(`PATCH /api/data/cart/${line.id}`, { quantity: 2 })).status).toBe(200)
  })
})

describe('DELETE /api/data/cart', () => {
  test('empties the cart, and one token fills it again', async () => {
    const { send } = await createTestBackend()
    await send('POST /api/data/cart', { productId: 1 })
    const before = (await send('POST /api/data/cart', { productId: 2 })).body
    const gone = await send('DELETE /api/data/cart')
    expect(gone.body).toMatchObject({ items: [], total: 0, shipping: 0 })
    await send(`POST /api/data/trash/${gone.headers.get('Undo-Token')}/restore`)
    expect((await send('GET /api/data/cart')).body).toEqual(before)
  })
})

describe('GET /api/data/cart', () => {
  test('reckons delivery and discount code, or says why a code does not count', async () => {
    const { send } = await createTestBackend()
    await send('POST /api/data/cart', { productId: 2, quantity: 2 })
    expect((await send('GET /api/data/cart?delivery=standard&code=%20welcome10')).body).toMatchObject({
      subtotal: 25.8,
      discount: 2.58,
      shipping: 4.95,
      total: 28.17,
    })
    expect((await send('GET /api/data/cart?code=FAIR5')).body.problem).toBe('This code applies to orders of 30 or more.')
    expect((await send('GET /api/data/cart?code=SUMMER20')).body.problem).toBe('This code has expired.')
    expect((await send('GET /api/data/cart?code=NOPE')).body).toMatchObject({ discount: 0, problem: expect.stringContaining('not valid') })
    expect((await send('GET /api/data/cart?delivery=balloon')).status).toBe(400)
  })
})

describe('/api/data/discounts', () => {
  test('adds a code in capitals once, changes it, deletes it and brings it back', async () => {
    const { send, db } = await createTestBackend()
    const added = await send('POST /api/data/discounts', { code: ' winter ', percent: '5' })
    expect([added.status, added.body]).toEqual([201, { id: 'WINTER', percent: 5, amount: 0, minimum: 0, until: null }])
    expect((await send('POST /api/data/discounts', { code: 'WINTER' })).status).toBe(409)
    expect((await send('PATCH /api/data/discounts/winter', { minimum: 20 })).body).toMatchObject({ percent: 5, minimum: 20 })
    expect((await send('GET /api/data/discounts')).body).toHaveLength(4)
    const gone = await send('DELETE /api/data/discounts/winter')
    expect(gone.body).toHaveLength(3)
    await send(`POST /api/data/trash/${gone.headers.get('Undo-Token')}/restore`)
    expect(await db.discounts.get('WINTER')).toMatchObject({ minimum: 20 })
  })

  test('refuses codes that nobody could type, more than everything off, and unknown codes', async () => {
    const { send, db } = await createTestBackend()
    for (const wrong of [
      { code: 'a b' },
      { code: 'AB' },
      { code: 7 },
      {},
      { code: 'MUCH', percent: 101 },
      { code: 'LATE', until: 'soon' },
    ]) {
      expect((await send('POST /api/data/discounts', wrong)).status).toBe(400)
    }
    expect((await send('PATCH /api/data/discounts/NOPE', { percent: 5 })).body.message).toBe('Discount not found')
    expect((await send('DELETE /api/data/discounts/NOPE')).status).toBe(404)
    expect(await db.discounts.count()).toBe(3)
  })
})

describe('cartTotals', () => {
  const lines = fc.array(
    fc.record({ price: fc.integer({ min: 0, max: 1e6 }).map((cents) => cents / 100), quantity: fc.integer({ min: 1, max: 100 }) }),
  )
  const discount = fc.record({ percent: fc.integer({ min: 0, max: 100 }), amount: fc.integer({ min: 0, max: 10_000 }) })
  const cents = (amount: number) => Math.round(amount * 100)

  test('adds up to the penny and never costs less than nothing', () => {
    fc.assert(
      fc.property(lines, discount, fc.constantFrom('pickup' as const, 'standard' as const, 'express' as const), (cart, off, delivery) => {
        const totals = cartTotals(cart, delivery, { id: 'X', minimum: 0, until: null, ...off })
        expect(cents(totals.subtotal)).toBe(cart.reduce((sum, { price, quantity }) => sum + cents(price) * quantity, 0))
        expect(cents(totals.total)).toBe(cents(totals.subtotal) - cents(totals.discount) + cents(totals.shipping))
        expect(totals.total).toBeGreaterThanOrEqual(0)
        for (const value of Object.values(totals)) expect(Number(value.toFixed(2))).toBe(value)
      }),
    )
  })

  test('standard delivery is free from its limit on, not a penny below', () => {
    const { price, freeFrom } = DELIVERY.standard
    expect(cartTotals([{ price: freeFrom, quantity: 1 }], 'standard').shipping).toBe(0)
    expect(cartTotals([{ price: freeFrom - 0.01, quantity: 1 }], 'standard').shipping).toBe(price)
  })
})
