import { type SearchOf, searchParams, whole, words } from '#ui/navigation/searchParams.ts'

/** What the URL says. What it says wrongly is left out. */
export const FollowSearch = searchParams({
  q: words(),
  page: whole(1),
})
export type FollowSearch = SearchOf<typeof FollowSearch>
