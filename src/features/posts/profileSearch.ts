import { id, integer, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** Search parameters of the profile page. */
export const ProfileSearch = searchParams({
  /** The post that a link names. */
  post: id,
  /** The text that posts are searched for. */
  q: text(),
  /** Number of posts that are shown. */
  show: integer(1, 1000),
})
export type ProfileSearch = SearchOf<typeof ProfileSearch>
