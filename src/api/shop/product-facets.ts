import type { ListQuery } from '#contract/http/field.ts'
import { queryWords } from '#contract/search/search-words.ts'
import type { ProductFacets, ProductQuery } from '#contract/shop/products.ts'
import { countWithFacet, facetValues, pageQuery } from '#db/repository/collection.ts'
import { commonKeys, listedKeys } from '#db/repository/list.ts'
import type { Key } from '#db/schema/rows.ts'
import type { Context } from '../kernel/handler.ts'

const FACET_NAMES = ['category', 'gender', 'color', 'stock'] as const
const MIN_RATINGS = [1, 2, 3, 4]

/** The number of products for each value of each facet, given the other filters. Counted in the indexes without reading products. */
export async function facetsOf(
  { tx, cached }: Context,
  { q, minPrice, maxPrice, minRating, ...query }: ProductQuery,
): Promise<ProductFacets> {
  /** The keys of the products that match. Cached, because the same queries are repeated for each key of a search. */
  const matching = (query: ListQuery, facets = {}) => listedKeys(tx, 'products', pageQuery('products', query, facets), cached)
  const between = (index: string, from?: number, to?: number) =>
    tx.keys('products', { index, ...(from !== undefined && { from }), ...(to !== undefined && { to }) })
  const activeFilters: Record<string, () => Promise<readonly Key[]>> = {}
  if (queryWords(q ?? '').length > 0) activeFilters.q = () => matching({ q })
  for (const name of FACET_NAMES) if (query[name] !== undefined) activeFilters[name] = () => matching({}, { [name]: query[name] })
  if (minPrice !== undefined || maxPrice !== undefined) activeFilters.price = () => between('price', minPrice, maxPrice)
  if (minRating !== undefined) activeFilters.rating = () => between('rating', minRating)

  /** The keys that match all active filters except one facet; undefined without filters. Facets without a filter share the result. */
  const matchingExcept = async (except?: string) => {
    const otherFilters = Object.entries(activeFilters).filter(([name]) => name !== except)
    return otherFilters.length > 0 ? commonKeys(await Promise.all(otherFilters.map(([, keysOf]) => keysOf()))) : undefined
  }
  const matchingAll = await matchingExcept()
  /** The keys that match the active filters other than this facet, computed only if this facet is active. */
  const matchingWithout = async (facet: string) => (facet in activeFilters ? matchingExcept(facet) : matchingAll)

  /** @param all counts the products with a value in the whole table, which is used while no filter is active */
  const countValues = async <V>(
    facet: string,
    values: V[],
    keysOf: (value: V) => Promise<readonly Key[]>,
    all: (value: V) => Promise<number>,
  ) => {
    const remaining = await matchingWithout(facet)
    const counts: Record<string, number> = {}
    for (const value of values) {
      const count = remaining ? (await keysOf(value)).filter((key) => remaining.has(key)).length : await all(value)
      if (count) counts[String(value)] = count
    }
    return counts
  }

  const values = async (name: string) =>
    countValues(
      name,
      await facetValues(tx, 'products', name),
      (value) => matching({}, { [name]: value }),
      (value) => countWithFacet(tx, 'products', name, value),
    )
  const matchingWithoutPrice = await matchingWithout('price')
  const byPrice = await matching({ sort: 'price' })
  const cheapestAndDearest = [
    byPrice.find((key) => !matchingWithoutPrice || matchingWithoutPrice.has(key)),
    byPrice.findLast((key) => !matchingWithoutPrice || matchingWithoutPrice.has(key)),
  ]
  const [lowest, highest] = await tx.getMany(
    'products',
    // No product has an empty id.
    cheapestAndDearest.map((key) => key ?? ''),
  )
  return {
    category: await values('category'),
    gender: await values('gender'),
    color: await values('color'),
    stock: await values('stock'),
    rating: await countValues(
      'rating',
      MIN_RATINGS,
      (stars) => between('rating', stars),
      (stars) => tx.count('products', { index: 'rating', from: stars }),
    ),
    price: { min: lowest?.price ?? 0, max: highest?.price ?? 0 },
  }
}
