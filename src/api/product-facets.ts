import type { Product, ProductFacets, ProductQuery } from '#contract/products.ts'

type Facet = 'category' | 'gender' | 'color' | 'stock' | 'price' | 'rating'

/** True when a product has what is asked for; one facet may be left out of the question. */
function fits(product: Product, query: ProductQuery, except?: Facet): boolean {
  const { category, gender, color, stock, minPrice, maxPrice, minRating } = query
  return (
    (except === 'category' || category === undefined || product.category.includes(category)) &&
    (except === 'gender' || gender === undefined || product.gender === gender) &&
    (except === 'color' || color === undefined || product.colors.includes(color)) &&
    (except === 'stock' || stock === undefined || String(product.stock) === stock) &&
    (except === 'rating' || product.rating >= (minRating ?? 0)) &&
    (except === 'price' || (product.price >= (minPrice ?? 0) && product.price <= (maxPrice ?? Number.POSITIVE_INFINITY)))
  )
}

/** How many products each choice would show, the other choices being as they are. */
export function facetsOf(products: Product[], query: ProductQuery): ProductFacets {
  const counted = (facet: Facet, valuesOf: (product: Product) => string[]) => {
    const counts: Record<string, number> = {}
    for (const product of products) {
      if (!fits(product, query, facet)) continue
      for (const value of valuesOf(product)) counts[value] = (counts[value] ?? 0) + 1
    }
    return counts
  }
  const prices = products.filter((product) => fits(product, query, 'price')).map(({ price }) => price)
  return {
    category: counted('category', ({ category }) => category),
    gender: counted('gender', ({ gender }) => [gender]),
    color: counted('color', ({ colors }) => colors),
    stock: counted('stock', ({ stock }) => [String(stock)]),
    rating: counted('rating', ({ rating }) => [1, 2, 3, 4].filter((stars) => rating >= stars).map(String)),
    price: prices.reduce(({ min, max }, price) => ({ min: Math.min(min, price), max: Math.max(max, price) }), {
      min: prices[0] ?? 0,
      max: prices[0] ?? 0,
    }),
  }
}
