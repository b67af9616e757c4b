import { describe, expect, test } from 'vitest'
import type { CartLine } from '#contract/shop/cart.ts'
import type { Product, ProductDetail } from '#contract/shop/products.ts'
import { discountedPrice, meanRating } from '#contract/shop/products-rules.ts'
import { createTestBackend, type TestBackend } from '../../backend.ts'

const LIST = 'GET /api/data/eCommerce/ProductsData'
const listOf = async ({ send }: TestBackend, query = ''): Promise<Product[]> => (await send(LIST + query)).body
const valuesOf = async (backend: TestBackend, facet: string): Promise<string[]> => {
  const products = await listOf(backend)
  return [...new Set(products.flatMap((one) => (facet === 'color' ? one.colors : one[facet as 'category'])).map(String))]
}
const titles = (products: Product[]) => products.map(({ title }) => title)

describe(LIST, () => {
  test('answers 24 products over the four categories, some scarce, some sold out, some cheaper', async () => {
    const products = await listOf(await createTestBackend())
    expect(products.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
    for (const category of ['books', 'fashion', 'electronics', 'toys'] as const) {
      expect(products.filter((product) => product.category.includes(category))).toHaveLength(6)
    }
    expect(products.some(({ qty }) => qty > 0 && qty <= 5)).toBe(true)
    for (const { stock, qty, price, salesPrice, discount } of products) {
      expect([stock, price]).toEqual([qty > 0, discountedPrice(salesPrice, discount)])
    }
    expect(products.filter(({ stock }) => !stock)).toHaveLength(2)
    expect(products[0]).not.toHaveProperty('reviews')
  })

  test('takes any letter case in the last segment', async () => {
    const backend = await createTestBackend()
    expect((await backend.send('GET /api/data/eCommerce/productsdata')).body).toEqual(await listOf(backend))
  })

  test('narrows by words, facets, price and rating, page by page', async () => {
    const backend = await createTestBackend()
    expect(titles(await listOf(backend, '?q=krITTed'))).toEqual([])
    expect(titles(await listOf(backend, '?q=KNITTED'))).toEqual(['Knitted scarf'])
    expect(await listOf(backend, '?category=toys&stock=true&sort=-price')).toHaveLength(6)
    expect(titles(await listOf(backend, '?gender=Men'))).toEqual(['Winter gloves', 'Camera for the school newspaper'])
    expect(titles(await listOf(backend, '?color=%231e5eb8&category=books&stock=true'))).toEqual([
      'Exercise books, set of ten',
      'Wax crayons, box of 24',
    ])
    const { body, headers } = await backend.send(`${LIST}?minPrice=100&maxPrice=300&minRating=4&sort=price&page=2&pageSize=1`)
    expect([body[0].title, headers.get('X-Total-Count')]).toEqual(['Camera for the school newspaper', '2'])
    expect((await backend.send(`${LIST}?category=food`)).status).toBe(400)
    expect((await backend.send(`${LIST}?minPrice=cheap`)).status).toBe(400)
  })

  test('takes a price or a page that is left empty for one that was not named, and finds nothing between a higher and a lower price', async () => {
    const backend = await createTestBackend()
    expect(await listOf(backend, '?minPrice=&maxPrice=&minRating=&page=&pageSize=')).toHaveLength(24)
    expect(await listOf(backend, '?minPrice=60&maxPrice=10')).toEqual([])
    expect((await backend.send('GET /api/data/products/facets?minPrice=60&maxPrice=10')).body.stock).toEqual({})
  })
})

describe('GET /api/data/products/facets', () => {
  test('counts what each choice would show, the chosen facet as if it were not', async () => {
    const backend = await createTestBackend()
    const { body } = await backend.send('GET /api/data/products/facets?category=toys')
    expect(body.category).toEqual({ books: 6, fashion: 6, electronics: 6, toys: 6 })
    expect(body.stock).toEqual({ true: 6 })
    expect(body.price).toEqual({ min: 6, max: 75.65 })
    for (const stars of ['1', '2', '3', '4']) {
      expect(body.rating[stars]).toBe((await listOf(backend, `?category=toys&minRating=${stars}`)).length)
    }
  })

  test('agrees with the list on every choice, whatever else is chosen', async () => {
    const backend = await createTestBackend()
    const choices = ['category=toys', 'gender=Kids', 'color=%231e5eb8', 'stock=true', 'minPrice=10&maxPrice=60', 'minRating=4', 'q=school']
    const parameter = { category: 'category', gender: 'gender', color: 'color', stock: 'stock', rating: 'minRating' }
    for (const chosen of [[], ...choices.map((one) => [one]), ['category=books', 'minRating=3'], ['gender=Kids', 'maxPrice=20', 'q=s']]) {
      const { body } = await backend.send(`GET /api/data/products/facets?${chosen.join('&')}`)
      for (const [facet, name] of Object.entries(parameter)) {
        const others = chosen.filter((one) => !one.startsWith(`${name}=`)).join('&')
        const every: string[] = facet === 'rating' ? ['1', '2', '3', '4'] : await valuesOf(backend, facet)
        for (const value of every) {
          const shown = await listOf(backend, `?${others}&${name}=${encodeURIComponent(value)}`)
          expect(body[facet][value] ?? 0, `${facet} ${value} beside ${chosen}`).toBe(shown.length)
        }
      }
      const priced = chosen.map((one) => one.replace(/m(in|ax)Price=\d+&?/g, '')).join('&')
      const prices = (await listOf(backend, `?${priced}`)).map(({ price }) => price)
      expect(body.price).toEqual({ min: Math.min(...prices), max: Math.max(...prices) })
    }
    expect((await backend.send('GET /api/data/products/facets?q=qqzzxx')).body).toEqual({
      category: {},
      gender: {},
      color: {},
      stock: {},
      rating: {},
      price: { min: 0, max: 0 },
    })
  })

  test('reads no products to count them', async () => {
    const { send, rowsRead } = await createTestBackend()
    await send('GET /api/data/products/facets?category=toys&minRating=2')
    // The cheapest and the most expensive.
    expect(rowsRead()).toEqual({ products: 2 })
  })
})

describe('GET /api/data/products/:id', () => {
  test('answers a product with its reviews, whose mean is its rating', async () => {
    const { send } = await createTestBackend()
    const { body } = await send('GET /api/data/products/8')
    expect(body.reviews).toHaveLength(3)
    expect(body).toMatchObject({ id: 8, rating: 4.7, reviewCount: 3 })
    expect(meanRating((body as ProductDetail).reviews)).toBe(4.7)
    expect(await send('GET /api/data/products/99')).toMatchObject({ status: 404, body: { message: 'Product not found' } })
  })
})

describe('POST /api/data/products', () => {
  test('stores a product under the next id, cleans its description and works out price and stock', async () => {
    const { send, db } = await createTestBackend()
    const said = {
      title: 'Chalk',
      salesPrice: '10',
      discount: 15,
      qty: '3',
      category: ['books'],
      description: '<p onclick="x()">White</p><script>x</script>',
    }
    const { status, body } = await send('POST /api/data/products', said)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      id: 25,
      title: 'Chalk',
      price: 8.5,
      salesPrice: 10,
      discount: 15,
      qty: 3,
      stock: true,
      rating: 0,
      reviews: [],
    })
    expect(body.description).toBe('<p>White</p>')
    expect(await db.products.get(25)).toEqual(body)
  })

  test.each([
    [{}, 'title'],
    [{ title: 'x', category: ['books'] }, 'salesPrice'],
    [{ title: 'x', category: [], price: 1 }, 'category'],
    [{ title: 'x', category: ['food'], price: 1 }, 'category.0'],
    [{ title: 'x', category: ['books'], price: -1 }, 'price'],
    [{ title: 'x', category: ['books'], price: 1, discount: 101 }, 'discount'],
    [{ title: 'x', category: ['books'], price: 1, qty: 1.5 }, 'qty'],
    [{ title: 'x', category: ['books'], price: 1, photo: 'https://elsewhere.test/a.png' }, 'photo'],
    [{ title: 'x', category: ['books'], price: 1, colors: ['red'] }, 'colors.0'],
  ])('refuses %j and names the field', async (payload, field) => {
    const { send, db } = await createTestBackend()
    const { status, body } = await send('POST /api/data/products', payload)
    expect([status, Object.keys(body.fields)]).toEqual([400, expect.arrayContaining([field])])
    expect(await db.products.count()).toBe(24)
  })
})

describe('PATCH /api/data/products/:id', () => {
  test('changes what is named; a price alone is the new regular price', async () => {
    const { send, db } = await createTestBackend()
    expect((await send('PATCH /api/data/products/1', { discount: 50 })).body).toMatchObject({ price: 32, salesPrice: 64, discount: 50 })
    expect((await send('PATCH /api/data/products/1', { price: 20 })).body).toMatchObject({ price: 20, salesPrice: 20, discount: 0 })
    expect((await send('PATCH /api/data/products/1', { qty: 0 })).body).toMatchObject({ stock: false, title: 'Textbook bundle, Year 7' })
    expect((await db.products.get(1)).stock).toBe(false)
    expect((await send('PATCH /api/data/products/99', { qty: 0 })).status).toBe(404)
    expect((await send('PATCH /api/data/products/1', { qty: 'many' })).status).toBe(400)
  })
})

describe('PATCH and DELETE /api/data/products', () => {
  test('change and delete several, all or none', async () => {
    const backend = await createTestBackend()
    const before = await listOf(backend)
    expect((await backend.send('PATCH /api/data/products', { ids: [1, '2'], change: { discount: 10 } })).body).toEqual({ changed: 2 })
    expect((await listOf(backend))[1]).toMatchObject({ discount: 10, price: 11.61 })
    expect((await backend.send('PATCH /api/data/products', { ids: [3, 99], change: { discount: 10 } })).status).toBe(404)
    expect((await listOf(backend))[2]).toEqual(before[2])
    expect((await backend.send('DELETE /api/data/products', { ids: [3, 99] })).status).toBe(404)
    const gone = await backend.send('DELETE /api/data/products', { ids: [3, 4] })
    expect(gone.body).toEqual({ deleted: 2 })
    await backend.send(`POST /api/data/trash/${gone.headers.get('Undo-Token')}/restore`)
    expect((await listOf(backend)).slice(2)).toEqual(before.slice(2))
  })
})

describe('DELETE /api/data/products/:id', () => {
  test('takes the product out of the shop and the cart, and brings both back', async () => {
    const backend = await createTestBackend()
    await backend.send('POST /api/data/cart', { productId: 2, quantity: 3 })
    const gone = await backend.send('DELETE /api/data/products/2')
    expect(await backend.db.products.get(2)).toBeUndefined()
    expect((await backend.send('GET /api/data/cart')).body).toMatchObject({ items: [], count: 0 })
    await backend.send(`POST /api/data/trash/${gone.headers.get('Undo-Token')}/restore`)
    expect((await backend.send('GET /api/data/cart')).body).toMatchObject({ items: [{ quantity: 3, product: { id: 2 } }] })
    expect((await backend.send('DELETE /api/data/products/99')).status).toBe(404)
  })
})

describe('/api/data/products/:id/reviews', () => {
  test('adds a review first, takes it away, and computes the rating each time', async () => {
    const { send, db } = await createTestBackend()
    const { status, body } = await send('POST /api/data/products/8/reviews', {
      author: 'Sofia Marin',
      rating: '1',
      text: 'It was the wrong colour.',
    })
    expect([status, body.rating, body.reviewCount, body.reviews[0].author]).toEqual([201, 3.8, 4, 'Sofia Marin'])
    expect((await db.products.get(8)).rating).toBe(3.8)
    const gone = await send(`DELETE /api/data/products/8/reviews/${body.reviews[0].id}`)
    expect(gone.body).toMatchObject({ rating: 4.7, reviewCount: 3 })
    await send(`POST /api/data/trash/${gone.headers.get('Undo-Token')}/restore`)
    expect(await db.products.get(8)).toMatchObject({ rating: 3.8, reviewCount: 4 })
    expect((await send('DELETE /api/data/products/8/reviews/none')).body.message).toBe('Review not found')
    expect((await send('POST /api/data/products/99/reviews', { author: 'a', rating: 1, text: 'b' })).status).toBe(404)
  })

  test.each([[{ rating: 6 }], [{ rating: 0 }], [{ rating: 2.5 }], [{ text: ' ' }], [{ author: '' }]])('refuses %j', async (wrong) => {
    const { send, db } = await createTestBackend()
    const review = { author: 'Ana', rating: 5, text: 'Good', ...wrong }
    expect((await send('POST /api/data/products/1/reviews', review)).status).toBe(400)
    expect((await db.products.get(1)).reviews).toHaveLength(2)
  })
})

describe('stock and pictures for each variant', () => {
  const RED = '#d64545'
  const BLUE = '#1e5eb8'
  const begin = async () => {
    const backend = await createTestBackend()
    const { body: product } = await backend.send('POST /api/data/products', {
      title: 'Striped scarf',
      price: 12,
      category: ['fashion'],
      colors: [RED, BLUE],
      sizes: ['S', 'L'],
      variants: [
        { color: RED, size: 'S', qty: 2, photo: '/pictures/red.webp' },
        { color: BLUE, size: 'L', qty: 1 },
      ],
    })
    const read = async () => (await backend.send(`GET /api/data/products/${product.id}`)).body
    const pieces = async () => (await read()).variants?.map(({ qty }: { qty: number }) => qty)
    const put = (wanted: object) => backend.send('POST /api/data/cart', { productId: product.id, ...wanted })
    return { ...backend, id: product.id, product, read, pieces, put, line: `PATCH /api/data/products/${product.id}` }
  }

  test('all colours in all sizes; what there is in all is their sum, and follows each of them', async () => {
    const { send, product, read, pieces, line } = await begin()
    expect(product.variants).toEqual([
      { color: RED, size: 'S', qty: 2, photo: '/pictures/red.webp' },
      { color: RED, size: 'L', qty: 0, photo: '' },
      { color: BLUE, size: 'S', qty: 0, photo: '' },
      { color: BLUE, size: 'L', qty: 1, photo: '' },
    ])
    expect([product.qty, product.stock]).toEqual([3, true])
    await send(line, { variants: [{ color: BLUE, size: 'S', qty: 7 }] })
    expect([await pieces(), (await read()).qty]).toEqual([[2, 0, 7, 1], 10])
    const refused = await send(line, { qty: 50 })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['qty']])
    await send(line, { sizes: ['S'] })
    expect([await pieces(), (await read()).qty]).toEqual([[2, 7], 9])
    await send(line, { variants: [] })
    expect(await read()).toMatchObject({ qty: 9, stock: true })
    expect((await read()).variants).toBeUndefined()
    expect((await send('GET /api/data/eCommerce/ProductsData')).body[0].variants).toBeUndefined()
  })

  test('the cart holds no more of a variant than there are, an order lowers it, and a cancelled one gives it back', async () => {
    const { send, pieces, read, put } = await begin()
    expect((await put({ color: RED, size: 'L' })).body.message).toBe('“Striped scarf, L” is sold out.')
    expect((await put({ color: RED, size: 'S', quantity: 3 })).status).toBe(409)
    const { body: cart } = await put({ color: RED, size: 'S', quantity: 2 })
    expect((await send(`PATCH /api/data/cart/${cart.items.at(-1).id}`, { quantity: 3 })).status).toBe(409)
    const address = { name: 'Ana', email: 'ana@school.org', street: 'Way 1', city: 'Town', zip: '1' }
    const { body: order } = await send('POST /api/data/orders', { address, payment: 'cash' })
    expect(order.items.at(-1)).toMatchObject({ color: RED, size: 'S', photo: '/pictures/red.webp' })
    expect([await pieces(), (await read()).qty]).toEqual([[0, 0, 0, 1], 1])
    await send(`PATCH /api/data/orders/${order.id}`, { status: 'Cancelled' })
    expect([await pieces(), (await read()).qty]).toEqual([[2, 0, 0, 1], 3])
  })

  test('a client that names no colour and size gets a variant that is left, and no more than there are', async () => {
    const { send, id } = await begin()
    await send('DELETE /api/data/cart')
    for (let time = 0; time < 5; time++) expect((await send('POST /api/data/eCommerce/add', { productId: id })).status).toBe(200)
    const { items } = (await send('GET /api/data/cart')).body
    expect(items.map(({ color, size, quantity }: CartLine) => [color, size, quantity])).toEqual([
      [RED, 'S', 2],
      [BLUE, 'L', 1],
    ])
  })
})
