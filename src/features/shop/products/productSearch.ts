import { LOW_STOCK, PRODUCT_CATEGORIES } from '#contract/shop/products-rules.ts'
import { oneOf, orderBy, pageSize, type SearchOf, searchParams, whole, words } from '#ui/navigation/searchParams.ts'

/** What the URL of the table may say. What it says wrongly is left out, so that an old link still opens the table. */
export const ProductSearch = searchParams({
  q: words(),
  category: oneOf(PRODUCT_CATEGORIES),
  /** `low`: so few that somebody should order more, none included. */
  stock: oneOf(['in', 'low', 'out']),
  sort: orderBy('id', 'title', 'price', 'qty', 'rating', 'created'),
  page: whole(1),
  pageSize,
})
export type ProductSearch = SearchOf<typeof ProductSearch>

export const NO_FILTER = { q: undefined, category: undefined, stock: undefined } satisfies Partial<ProductSearch>

/** Page, page size and order, as the table needs them; of what runs out, the fewest stand first. */
export const viewOf = ({ sort, page = 1, pageSize = 25, stock }: ProductSearch) => ({
  sort: sort ?? (stock === 'low' ? 'qty' : '-created'),
  page,
  pageSize,
})

/** What narrows the table, as the contract knows it. */
export const narrowingOf = ({ q, category, stock }: ProductSearch) => ({
  q,
  category,
  stock: stock === 'in' ? ('true' as const) : stock === 'out' ? ('false' as const) : undefined,
})

export const queryOf = (search: ProductSearch) => ({ ...narrowingOf(search), ...viewOf(search) })

/** True for a product of which somebody should order more. */
export const runsOut = ({ qty }: { qty: number }): boolean => qty <= LOW_STOCK
