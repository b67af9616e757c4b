import { sendCached } from '#client/live/cached.ts'
import type { LivePage } from '#client/live/live.ts'
import { send } from '#client/transport/call.ts'
import type { FollowSearch } from './followSearch.ts'

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

type Page = LivePage<'GET /api/data/users'>

export interface FollowData {
  page: Page
  counts: Record<Circle, Page>
}

/** Reads what the URL asks for, and how large both circles are. */
export async function loadFollowers(circle: Circle, search: FollowSearch): Promise<FollowData> {
  const [page, followers, friends] = await Promise.all([
    send('GET /api/data/users', { query: queryOf(circle, search) }),
    sendCached('GET /api/data/users', { query: COUNT.followers }),
    sendCached('GET /api/data/users', { query: COUNT.friends }),
  ])
  return { page, counts: { followers, friends } }
}
