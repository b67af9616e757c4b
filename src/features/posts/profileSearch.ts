import { id, integer, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** What of the screen lives in the URL. */
export const ProfileSearch = searchParams({
  /** The post that a link leads to. */
  post: id,
  q: text(),
  /** How many posts are shown. */
  show: integer(1, 1000),
})
export type ProfileSearch = SearchOf<typeof ProfileSearch>
