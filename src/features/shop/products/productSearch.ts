import { LOW_STOCK, PRODUCT_CATEGORIES } from '#contract/shop/products-rules.ts'
import { integer, oneOf, orderBy, pageSize, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** Search parameters of the table of products. Invalid ones are dropped, so that an old link still opens the table. */
export const ProductSearch = searchParams({
  q: text(),
  category: oneOf(PRODUCT_CATEGORIES),
  /** `low`: few or none left. */
  stock: oneOf(['in', 'low', 'out']),
  sort: orderBy('id', 'title', 'price', 'qty', 'rating', 'created'),
  /** From 1. */
  page: integer(1),
  pageSize,
})
export type ProductSearch = SearchOf<typeof ProductSearch>

/** Search parameters without any filter. */
export const NO_FILTER = { q: undefined, category: undefined, stock: undefined } satisfies Partial<ProductSearch>

/** Page, page size and sort order of the table; with `low`, the smallest stock comes first by default. */
export const viewOf = ({ sort, page = 1, pageSize = 25, stock }: ProductSearch) => ({
  sort: sort ?? (stock === 'low' ? 'qty' : '-created'),
  page,
  pageSize,
})

/** The filters of the table for the API. */
export const filterOf = ({ q, category, stock }: ProductSearch) => ({
  q,
  category,
  stock: stock === 'in' ? ('true' as const) : stock === 'out' ? ('false' as const) : undefined,
})

/** The query of the table for the API. */
export const queryOf = (search: ProductSearch) => ({ ...filterOf(search), ...viewOf(search) })

/** True for a product with low stock. */
export const hasLowStock = ({ qty }: { qty: number }): boolean => qty <= LOW_STOCK
