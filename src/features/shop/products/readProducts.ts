import { type Answered, call, send } from '#client/transport/call.ts'
import type { Product } from '#contract/shop/products.ts'
import { narrowingOf, type ProductSearch, queryOf, runsOut, viewOf } from './productSearch.ts'

/** How many are read at once while those that run out are looked for. */
const CHUNK = 200

/** All products that match. */
export async function readAll(search: ProductSearch): Promise<Product[]> {
  const { sort } = viewOf(search)
  if (search.stock !== 'low') return call('GET /api/data/eCommerce/ProductsData', { query: { ...narrowingOf(search), sort } })
  // The contract has no filter for "few": the fewest come first, and one stops at the first of which there are enough.
  const found: Product[] = []
  for (let page = 1; ; page++) {
    const chunk = await call('GET /api/data/eCommerce/ProductsData', {
      query: { ...narrowingOf(search), sort: 'qty', page, pageSize: CHUNK },
    })
    found.push(...chunk.filter(runsOut))
    if (chunk.length < CHUNK || !chunk.every(runsOut)) break
  }
  return sorted(found, sort)
}

/** One page of the table and how long it is. */
export async function readProducts(search: ProductSearch): Promise<Answered<Product[]>> {
  if (search.stock !== 'low') return send('GET /api/data/eCommerce/ProductsData', { query: queryOf(search) })
  const all = await readAll(search)
  const { page, pageSize } = viewOf(search)
  return { reply: all.slice((page - 1) * pageSize, page * pageSize), total: all.length, undo: undefined }
}

function sorted(products: Product[], sort: string): Product[] {
  const field = sort.replace('-', '') as 'id' | 'title' | 'price' | 'qty' | 'rating' | 'created'
  const sign = sort.startsWith('-') ? -1 : 1
  return products.sort((a, b) => sign * (a[field] < b[field] ? -1 : a[field] > b[field] ? 1 : 0))
}
