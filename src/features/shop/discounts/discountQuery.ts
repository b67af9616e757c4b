import type { DiscountSearch } from './discountSearch.ts'

/** The query of the list for the API; by default sorted by code, 25 a page. */
export const queryOf = ({ q, sort = 'id', page = 1, pageSize = 25 }: DiscountSearch) => ({ q, sort, page, pageSize })
