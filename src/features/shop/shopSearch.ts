import * as z from 'zod/mini'
import { ProductCategory, ProductGender } from '#contract/products.ts'

export const ShopSort = z.enum(['newest', 'cheap', 'dear', 'rated', 'title'])
export type ShopSort = z.infer<typeof ShopSort>

const Price = z.catch(z.optional(z.coerce.number().check(z.gte(0), z.lte(1e6))), undefined)

/** What the URL of the catalogue may say. What it says wrongly is left out, so that an old link still opens the shop. */
export const ShopSearch = z.object({
  q: z.catch(z.optional(z.coerce.string().check(z.maxLength(200))), undefined),
  category: z.catch(z.optional(ProductCategory), undefined),
  gender: z.catch(z.optional(ProductGender), undefined),
  color: z.catch(z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))), undefined),
  stock: z.catch(z.optional(z.enum(['in', 'out'])), undefined),
  minPrice: Price,
  maxPrice: Price,
  minRating: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(4))), undefined),
  sort: z.catch(z.optional(ShopSort), undefined),
  page: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined),
})
export type ShopSearch = z.output<typeof ShopSearch>

/** Rows of two, three and four all come out even. */
export const PAGE_SIZE = 24

const FIELD: Record<ShopSort, string> = { newest: '-created', cheap: 'price', dear: '-price', rated: '-rating', title: 'title' }

/** What narrows the catalogue, as the contract knows it; without its page and order. */
export const narrowingOf = ({ sort: _, page: __, stock, ...rest }: ShopSearch) => ({
  ...rest,
  stock: stock && ({ in: 'true', out: 'false' } as const)[stock],
})

/** The query of the catalogue: the newest first unless told. */
export const queryOf = (search: ShopSearch) => ({
  ...narrowingOf(search),
  sort: FIELD[search.sort ?? 'newest'],
  page: search.page ?? 1,
  pageSize: PAGE_SIZE,
})

/** A search that shows everything. */
export const NO_FILTER = {
  q: undefined,
  category: undefined,
  gender: undefined,
  color: undefined,
  stock: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  minRating: undefined,
} satisfies Partial<ShopSearch>

/** How many filters are set, the words apart; both ends of the price are one. */
export const filterCount = ({ category, gender, color, stock, minPrice, maxPrice, minRating }: ShopSearch): number =>
  [category, gender, color, stock, minPrice ?? maxPrice, minRating].filter((value) => value !== undefined).length
