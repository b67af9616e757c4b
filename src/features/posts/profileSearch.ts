import { id, type SearchOf, searchParams, whole, words } from '#ui/navigation/searchParams.ts'

/** What of the screen lives in the URL. */
export const ProfileSearch = searchParams({
  /** The post that a link leads to. */
  post: id,
  q: words(),
  /** How many posts are shown. */
  show: whole(1, 1000),
})
export type ProfileSearch = SearchOf<typeof ProfileSearch>
