import { integer, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** What the URL says. What it says wrongly is left out. */
export const FollowSearch = searchParams({
  q: text(),
  page: integer(1),
})
export type FollowSearch = SearchOf<typeof FollowSearch>
