import { PRODUCT_CATEGORIES, PRODUCT_GENDERS } from '#contract/shop/products-rules.ts'
import { integer, number, oneOf, pattern, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** The sort orders of the catalogue, by their names in the URL; `dear` is by descending price. */
export const SHOP_SORTS = ['newest', 'cheap', 'dear', 'rated', 'title'] as const
export type ShopSort = (typeof SHOP_SORTS)[number]

const price = number(0, 1e6)

/** Search parameters of the catalogue. Invalid ones are dropped, so that an old link still opens the shop. */
export const ShopSearch = searchParams({
  q: text(),
  category: oneOf(PRODUCT_CATEGORIES),
  gender: oneOf(PRODUCT_GENDERS),
  color: pattern(/^#[0-9a-f]{6}$/i),
  stock: oneOf(['in', 'out']),
  minPrice: price,
  maxPrice: price,
  minRating: integer(1, 4),
  sort: oneOf(SHOP_SORTS),
  /** From 1. */
  page: integer(1),
})
export type ShopSearch = SearchOf<typeof ShopSearch>

/** Divisible by 2, 3 and 4, so that the last row of cards is full. */
export const PAGE_SIZE = 24

/** The sort of the API for each sort order of the catalogue. */
const SORT_FIELDS: Record<ShopSort, string> = { newest: '-created', cheap: 'price', dear: '-price', rated: '-rating', title: 'title' }

/** The filters of the catalogue for the API, without page and sort order. */
export const filterOf = ({ sort: _, page: __, stock, ...rest }: ShopSearch) => ({
  ...rest,
  stock: stock && ({ in: 'true', out: 'false' } as const)[stock],
})

/** The query of the catalogue for the API; by default newest first. */
export const queryOf = (search: ShopSearch) => ({
  ...filterOf(search),
  sort: SORT_FIELDS[search.sort ?? 'newest'],
  page: search.page ?? 1,
  pageSize: PAGE_SIZE,
})

/** Search parameters without any filter. */
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

/** Number of active filters without the query; minimum and maximum price count as one. */
export const filterCount = ({ category, gender, color, stock, minPrice, maxPrice, minRating }: ShopSearch): number =>
  [category, gender, color, stock, minPrice ?? maxPrice, minRating].filter((value) => value !== undefined).length
