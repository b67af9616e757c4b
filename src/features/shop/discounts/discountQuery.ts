import type { DiscountSearch } from './discountSearch.ts'

/** The query of the list as the contract knows it: by code and 25 a page unless told. */
export const queryOf = ({ q, sort = 'id', page = 1, pageSize = 25 }: DiscountSearch) => ({ q, sort, page, pageSize })
