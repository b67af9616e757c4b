import { integer, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** Search parameters of followers and friends. Invalid ones are dropped. */
export const FollowSearch = searchParams({
  /** The text that people are searched for. */
  q: text(),
  /** From 1. */
  page: integer(1),
})
export type FollowSearch = SearchOf<typeof FollowSearch>
