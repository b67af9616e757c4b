import type { Product } from '#contract/shop/products.ts'

/** Asks for others of a product’s first category, the best rated first. */
export const relatedTo = ({ category }: Pick<Product, 'category'>) => ({
  query: { category: category[0], sort: '-rating', page: 1, pageSize: 12 },
})
