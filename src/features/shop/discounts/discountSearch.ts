import { orderBy, pageSize, type SearchOf, searchParams, whole, words } from '#ui/navigation/searchParams.ts'

/** Search parameters of the list. Invalid ones are left out. */
export const DiscountSearch = searchParams({ q: words(), sort: orderBy('id'), page: whole(1), pageSize })
export type DiscountSearch = SearchOf<typeof DiscountSearch>
