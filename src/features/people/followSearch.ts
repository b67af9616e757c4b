import { send } from '#client/call.ts'
import type { LivePage } from '#client/live.ts'
import { listFollowers } from '#contract/followers.ts'
import { type SearchOf, searchParams, whole, words } from '#ui/searchParams.ts'

/** What the URL says. What it says wrongly is left out. */
export const FollowSearch = searchParams({
  q: words(),
  page: whole(1),
})
export type FollowSearch = SearchOf<typeof FollowSearch>

/** Everybody who follows one, or those among them whom one follows back. */
export type Circle = 'followers' | 'friends'

export const PAGE_SIZE = 24

export const queryOf = (circle: Circle, { q, page = 1 }: FollowSearch) => ({
  q,
  isFollowed: circle === 'friends' ? ('true' as const) : undefined,
  sort: 'name',
  page,
  pageSize: PAGE_SIZE,
})

/** One row of each circle: only its total is wanted. */
export const COUNT = {
  followers: { page: 1, pageSize: 1 },
  friends: { isFollowed: 'true', page: 1, pageSize: 1 },
} as const

type Page = LivePage<typeof listFollowers>

export interface FollowData {
  page: Page
  counts: Record<Circle, Page>
}

/** Reads what the URL asks for, and how large both circles are. */
export async function loadFollowers(circle: Circle, search: FollowSearch): Promise<FollowData> {
  const [page, followers, friends] = await Promise.all(
    [queryOf(circle, search), COUNT.followers, COUNT.friends].map((query) => send(listFollowers, { query })),
  )
  return { page, counts: { followers, friends } } as FollowData
}
