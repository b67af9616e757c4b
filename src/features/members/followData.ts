import { sendCached } from '#client/live/cached.ts'
import type { LivePage } from '#client/live/live.ts'
import { send } from '#client/transport/call.ts'
import type { FollowSearch } from './followSearch.ts'

/** All followers, or the friends: followers who are followed back. */
export type Circle = 'followers' | 'friends'

/** Number of people per page. */
export const PAGE_SIZE = 24

/** Returns the query of a page for the API. */
export const queryOf = (circle: Circle, { q, page = 1 }: FollowSearch) => ({
  q,
  isFollowed: circle === 'friends' ? ('true' as const) : undefined,
  sort: 'name',
  page,
  pageSize: PAGE_SIZE,
})

/** Queries that count followers and friends: one row each, of which only the total is used. */
export const COUNT_QUERIES = {
  followers: { page: 1, pageSize: 1 },
  friends: { isFollowed: 'true', page: 1, pageSize: 1 },
} as const

type Page = LivePage<'GET /api/data/users'>

/** The loaded data of the followers and friends screens. */
export interface FollowData {
  page: Page
  counts: Record<Circle, Page>
}

/** Loads the page for the search parameters, and the number of followers and friends. */
export async function loadFollowers(circle: Circle, search: FollowSearch): Promise<FollowData> {
  const [page, followers, friends] = await Promise.all([
    send('GET /api/data/users', { query: queryOf(circle, search) }),
    // `sendCached`: an answer of the last minute is used again.
    sendCached('GET /api/data/users', { query: COUNT_QUERIES.followers }),
    sendCached('GET /api/data/users', { query: COUNT_QUERIES.friends }),
  ])
  return { page, counts: { followers, friends } }
}
