import { useBackgroundQuery } from '#client/live/backgroundQuery.ts'
import type { ProductFacets } from '#contract/shop/products.ts'
import { filterOf, type ShopSearch } from './shopSearch.ts'

/** Debounce of the request after a change of the filters, in ms. */
const DEBOUNCE_MS = 120

/**
 * The number of products for each filter option, live. Read beside the list, because counting a large catalogue must not delay typing.
 * While new counts are being read, the previous ones are returned.
 */
export const useFacets = (search: ShopSearch): ProductFacets | undefined =>
  useBackgroundQuery('GET /api/data/products/facets', { query: filterOf(search) }, { delay: DEBOUNCE_MS })
