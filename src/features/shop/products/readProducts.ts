import { type ApiResult, call, send } from '#client/transport/call.ts'
import type { Product } from '#contract/shop/products.ts'
import { filterOf, hasLowStock, type ProductSearch, queryOf, viewOf } from './productSearch.ts'

/** Number of products in one request while products with low stock are collected. */
const BATCH_SIZE = 200

/** Reads all products that match the filters. */
export async function readAllProducts(search: ProductSearch): Promise<Product[]> {
  const { sort } = viewOf(search)
  if (search.stock !== 'low') return call('GET /api/data/eCommerce/ProductsData', { query: { ...filterOf(search), sort } })
  // The API has no filter for low stock: products are read by stock, up to the first that has enough.
  const products: Product[] = []
  for (let page = 1; ; page++) {
    const batch = await call('GET /api/data/eCommerce/ProductsData', {
      query: { ...filterOf(search), sort: 'qty', page, pageSize: BATCH_SIZE },
    })
    products.push(...batch.filter(hasLowStock))
    if (batch.length < BATCH_SIZE || !batch.every(hasLowStock)) break
  }
  return sortBy(products, sort)
}

/** Reads one page of the table and the total number of products. */
export async function readProductPage(search: ProductSearch): Promise<ApiResult<Product[]>> {
  if (search.stock !== 'low') return send('GET /api/data/eCommerce/ProductsData', { query: queryOf(search) })
  const all = await readAllProducts(search)
  const { page, pageSize } = viewOf(search)
  // `undo`: only deletions have an undo token.
  return { reply: all.slice((page - 1) * pageSize, page * pageSize), total: all.length, undo: undefined }
}

function sortBy(products: Product[], sort: string): Product[] {
  const field = sort.replace('-', '') as 'id' | 'title' | 'price' | 'qty' | 'rating' | 'created'
  const sign = sort.startsWith('-') ? -1 : 1
  return products.sort((a, b) => sign * (a[field] < b[field] ? -1 : a[field] > b[field] ? 1 : 0))
}
