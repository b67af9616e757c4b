import { integer, orderBy, pageSize, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** Search parameters of the list of discount codes. Invalid ones are dropped. */
export const DiscountSearch = searchParams({ q: text(), sort: orderBy('id'), page: integer(1), pageSize })
export type DiscountSearch = SearchOf<typeof DiscountSearch>
