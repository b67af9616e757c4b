import * as z from 'zod/mini'
import { LOW_STOCK, ProductCategory } from '#contract/products.ts'

const SORTS = ['id', 'title', 'price', 'qty', 'rating', 'created'].flatMap((name) => [name, `-${name}`])

/** What the URL of the table may say. What it says wrongly is left out, so that an old link still opens the table. */
export const ProductSearch = z.object({
  q: z.catch(z.optional(z.coerce.string().check(z.maxLength(200))), undefined),
  category: z.catch(z.optional(ProductCategory), undefined),
  /** `low`: so few that somebody should order more, none included. */
  stock: z.catch(z.optional(z.enum(['in', 'low', 'out'])), undefined),
  sort: z.catch(z.optional(z.enum(SORTS)), undefined),
  page: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined),
  pageSize: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(10), z.lte(1000))), undefined),
})
export type ProductSearch = z.output<typeof ProductSearch>

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
