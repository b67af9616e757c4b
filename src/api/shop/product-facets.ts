import type { ListQuery } from '#contract/http/field.ts'
import type { ProductFacets, ProductQuery } from '#contract/shop/products.ts'
import { countOf, facetValues, pageQuery } from '#db/repository/collection.ts'
import { commonKeys, listedKeys } from '#db/repository/list.ts'
import { words } from '#db/repository/search.ts'
import type { Key } from '#db/schema/rows.ts'
import type { Context } from '../kernel/handler.ts'

const NAMES = ['category', 'gender', 'color', 'stock'] as const
const STARS = [1, 2, 3, 4]

/** How many products each choice would show, the other choices being as they are: counted in the indexes, no product is read for it. */
export async function facetsOf(
  { tx, cached }: Context,
  { q, minPrice, maxPrice, minRating, ...query }: ProductQuery,
): Promise<ProductFacets> {
  /** Cached, as the same are asked for with each letter of a search. */
  const found = (query: ListQuery, facets = {}) => listedKeys(tx, 'products', pageQuery('products', query, facets), cached)
  const between = (index: string, from?: number, to?: number) =>
    tx.keys('products', { index, ...(from !== undefined && { from }), ...(to !== undefined && { to }) })
  const chosen: Record<string, () => Promise<readonly Key[]>> = {}
  if (words(q).length > 0) chosen.q = () => found({ q })
  for (const name of NAMES) if (query[name] !== undefined) chosen[name] = () => found({}, { [name]: query[name] })
  if (minPrice !== undefined || maxPrice !== undefined) chosen.price = () => between('price', minPrice, maxPrice)
  if (minRating !== undefined) chosen.rating = () => between('rating', minRating)

  /** What everything that was chosen leaves, but for one facet; nothing where nothing was. Facets that were not chosen share it. */
  const within = async (except?: string) => {
    const counting = Object.entries(chosen).filter(([name]) => name !== except)
    return counting.length > 0 ? commonKeys(await Promise.all(counting.map(([, keysOf]) => keysOf()))) : undefined
  }
  const shared = await within()
  const others = async (facet: string) => (facet in chosen ? within(facet) : shared)

  const counted = async <V>(
    facet: string,
    values: V[],
    keysOf: (value: V) => Promise<readonly Key[]>,
    all: (value: V) => Promise<number>,
  ) => {
    const left = await others(facet)
    const counts: Record<string, number> = {}
    for (const value of values) {
      const count = left ? (await keysOf(value)).filter((key) => left.has(key)).length : await all(value)
      if (count) counts[String(value)] = count
    }
    return counts
  }

  const values = async (name: string) =>
    counted(
      name,
      await facetValues(tx, 'products', name),
      (value) => found({}, { [name]: value }),
      (value) => countOf(tx, 'products', name, value),
    )
  const priced = await others('price')
  const byPrice = await found({ sort: 'price' })
  const ends = [byPrice.find((key) => !priced || priced.has(key)), byPrice.findLast((key) => !priced || priced.has(key))]
  const [lowest, highest] = await tx.getMany(
    'products',
    ends.map((key) => key ?? ''),
  )
  return {
    category: await values('category'),
    gender: await values('gender'),
    color: await values('color'),
    stock: await values('stock'),
    rating: await counted(
      'rating',
      STARS,
      (stars) => between('rating', stars),
      (stars) => tx.count('products', { index: 'rating', from: stars }),
    ),
    price: { min: lowest?.price ?? 0, max: highest?.price ?? 0 },
  }
}
