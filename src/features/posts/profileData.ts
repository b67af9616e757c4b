import { call, send } from '#client/call.ts'
import { type LivePage, useLive, useLivePage } from '#client/live.ts'
import { sameId } from '#contract/field.ts'
import { listGallery } from '#contract/gallery.ts'
import { listPosts } from '#contract/posts.ts'
import { getProfile, type ProfileWithCounts } from '#contract/profile.ts'
import { id, type SearchOf, searchParams, whole, words } from '#ui/searchParams.ts'

/** What of the screen lives in the URL. */
export const ProfileSearch = searchParams({
  /** The post that a link leads to. */
  post: id,
  q: words(),
  /** How many posts are shown. */
  show: whole(1, 1000),
})
export type ProfileSearch = SearchOf<typeof ProfileSearch>

/** How many posts are read at a time, and at most. */
export const PAGE = 20
export const MOST = 1000

export interface ProfileData {
  profile: ProfileWithCounts
  posts: LivePage<typeof listPosts>
  /** The newest pictures of the gallery. */
  pictures: LivePage<typeof listGallery>
  /** How many posts were read. */
  size: number
}

const postsRequest = ({ q }: ProfileSearch, size: number) => ({ query: { q, sort: '-id', page: 1, pageSize: size } })
const PICTURES = { query: { sort: '-time', page: 1, pageSize: 6 } }

/** Reads what the URL asks for; as many posts as it takes to find the one that it names. */
export async function loadProfile(search: ProfileSearch): Promise<ProfileData> {
  const size = search.show ?? PAGE
  const [profile, pictures, first] = await Promise.all([
    call(getProfile, {}),
    send(listGallery, PICTURES),
    send(listPosts, postsRequest(search, size)),
  ])
  const found = search.post === undefined || first.reply.some(({ id }) => sameId(id, search.post))
  if (found || (first.total ?? 0) <= size) return { profile, pictures, posts: first, size }
  return { profile, pictures, posts: await send(listPosts, postsRequest(search, MOST)), size: MOST }
}

/** The same, in step with every tab. */
export function useProfile(search: ProfileSearch, { profile, posts, pictures, size }: ProfileData) {
  return {
    profile: useLive(getProfile, {}, profile),
    posts: useLivePage(listPosts, postsRequest(search, size), posts),
    pictures: useLivePage(listGallery, PICTURES, pictures),
  }
}
