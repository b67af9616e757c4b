import { callCached, sendCached } from '#client/live/cached.ts'
import { type LivePage, useLive, useLivePage } from '#client/live/live.ts'
import { send } from '#client/transport/call.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { ProfileWithCounts } from '#contract/members/profile.ts'
import type { ProfileSearch } from './profileSearch.ts'

/** Number of posts read at first, and by each "Show older posts". */
export const PAGE_SIZE = 20
/** Maximum number of posts read at a time. */
export const MAX_POSTS = 1000

/** The loaded data of the profile screen. */
export interface ProfileData {
  profile: ProfileWithCounts
  posts: LivePage<'GET /api/data/postData'>
  /** The newest pictures of the gallery. */
  pictures: LivePage<'GET /api/data/gallery'>
  /** Number of posts that were requested. */
  size: number
}

const postsRequest = ({ q }: ProfileSearch, size: number) => ({ query: { q, sort: '-id', page: 1, pageSize: size } })
/** The request for the newest pictures. */
const PICTURES = { query: { sort: '-time', page: 1, pageSize: 6 } }

/** Loads the data for the search parameters. If the post that the URL names is not on the first page, up to `MAX_POSTS` are read. */
export async function loadProfile(search: ProfileSearch): Promise<ProfileData> {
  const size = search.show ?? PAGE_SIZE
  const [profile, pictures, first] = await Promise.all([
    // `callCached` and `sendCached`: an answer of the last minute is used again.
    callCached('GET /api/data/profile', {}),
    sendCached('GET /api/data/gallery', PICTURES),
    send('GET /api/data/postData', postsRequest(search, size)),
  ])
  const isIncluded = search.post === undefined || first.reply.some(({ id }) => sameId(id, search.post))
  if (isIncluded || (first.total ?? 0) <= size) return { profile, pictures, posts: first, size }
  return { profile, pictures, posts: await send('GET /api/data/postData', postsRequest(search, MAX_POSTS)), size: MAX_POSTS }
}

/** Turns the loaded data into live queries. */
export function useProfile(search: ProfileSearch, { profile, posts, pictures, size }: ProfileData) {
  return {
    profile: useLive('GET /api/data/profile', {}, profile),
    posts: useLivePage('GET /api/data/postData', postsRequest(search, size), posts),
    pictures: useLivePage('GET /api/data/gallery', PICTURES, pictures),
  }
}
