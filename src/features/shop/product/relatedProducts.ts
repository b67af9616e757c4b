import type { Product } from '#contract/shop/products.ts'

/** The request for other products of the same first category, best rated first. */
export const relatedProductsRequest = ({ category }: Pick<Product, 'category'>) => ({
  query: { category: category[0], sort: '-rating', page: 1, pageSize: 12 },
})
