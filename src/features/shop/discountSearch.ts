import { orderBy, pageSize, type SearchOf, searchParams, whole, words } from '#ui/searchParams.ts'

/** What the URL of the list may say. What it says wrongly is left out. */
export const DiscountSearch = searchParams({ q: words(), sort: orderBy('id'), page: whole(1), pageSize })
export type DiscountSearch = SearchOf<typeof DiscountSearch>

/** The query of the list as the contract knows it: by code and 25 a page unless told. */
export const queryOf = ({ q, sort = 'id', page = 1, pageSize = 25 }: DiscountSearch) => ({ q, sort, page, pageSize })
