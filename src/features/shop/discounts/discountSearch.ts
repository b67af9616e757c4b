import { orderBy, pageSize, type SearchOf, searchParams, whole, words } from '#ui/navigation/searchParams.ts'

/** What the URL of the list may say. What it says wrongly is left out. */
export const DiscountSearch = searchParams({ q: words(), sort: orderBy('id'), page: whole(1), pageSize })
export type DiscountSearch = SearchOf<typeof DiscountSearch>
