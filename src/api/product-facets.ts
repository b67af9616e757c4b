import type { ProductFacets, ProductQuery } from '#contract/products.ts'
import { facetIs, facetValues, type Key, keysBetween, matching } from '#db/collection.ts'
import type { Database } from '#db/database.ts'

const NAMES = ['category', 'gender', 'color', 'stock'] as const
const STARS = [1, 2, 3, 4]

/** How many products each choice would show, the other choices being as they are: counted in the indexes, no product is read for it. */
export async function facetsOf(db: Database, { q, minPrice, maxPrice, minRating, ...query }: ProductQuery): Promise<ProductFacets> {
  const chosen: Record<string, Promise<Key[]>> = {}
  for (const name of NAMES) if (query[name] !== undefined) chosen[name] = facetIs(db, 'products', name, query[name])
  if (minPrice !== undefined || maxPrice !== undefined) chosen.price = keysBetween(db, 'products', 'price', minPrice, maxPrice)
  if (minRating !== undefined) chosen.rating = keysBetween(db, 'products', 'rating', minRating)

  /** What is left of keys when everything else that was chosen counts. */
  const others = async (facet: string) => {
    const within = await matching(
      db,
      'products',
      q,
      {},
      Object.entries(chosen).flatMap(([name, keys]) => (name === facet ? [] : [keys])),
    )
    return (keys: Key[]) => (within ? keys.filter((key) => within.has(key)) : keys)
  }

  const counted = async (facet: string, values: unknown[], keysOf: (value: never) => Promise<Key[]>) => {
    const left = await others(facet)
    const counts: Record<string, number> = {}
    for (const value of values) {
      const { length } = left(await keysOf(value as never))
      if (length) counts[String(value)] = length
    }
    return counts
  }

  const values = async (name: string) =>
    counted(name, await facetValues(db, 'products', name), (value) => facetIs(db, 'products', name, value))
  const byPrice = (await others('price'))(await keysBetween(db, 'products', 'price'))
  const [lowest, highest] = await db.products.bulkGet([byPrice[0] ?? '', byPrice.at(-1) ?? ''])
  return {
    category: await values('category'),
    gender: await values('gender'),
    color: await values('color'),
    stock: await values('stock'),
    rating: await counted('rating', STARS, (stars) => keysBetween(db, 'products', 'rating', stars)),
    price: { min: lowest?.price ?? 0, max: highest?.price ?? 0 },
  }
}
