import { integer, orderBy, pageSize, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** Search parameters of the list. Invalid ones are left out. */
export const DiscountSearch = searchParams({ q: text(), sort: orderBy('id'), page: integer(1), pageSize })
export type DiscountSearch = SearchOf<typeof DiscountSearch>
