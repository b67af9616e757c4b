import { BLOG_CATEGORIES } from '#contract/blog/blog-rules.ts'
import { id, integer, oneOf, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

export const BLOG_SORTS = ['newest', 'oldest', 'popular'] as const
export type BlogSort = (typeof BLOG_SORTS)[number]

/** The states of posts that visitors cannot read yet. */
export const WAITING_STATES = ['draft', 'scheduled'] as const
export type WaitingState = (typeof WAITING_STATES)[number]

/** The search parameters of the list. Invalid ones are ignored, so that an old link still opens the list. */
export const BlogSearch = searchParams({
  q: text(),
  category: oneOf(BLOG_CATEGORIES),
  featured: oneOf([true]),
  sort: oneOf(BLOG_SORTS),
  page: integer(1),
  /** Shows drafts or scheduled posts instead of published ones. */
  state: oneOf(WAITING_STATES),
})
export type BlogSearch = SearchOf<typeof BlogSearch>

/** The search parameters of the page for writing. */
export const WriteSearch = searchParams({
  post: id,
  view: oneOf(['preview']),
})

/** One large card and two rows of three cards. */
export const PAGE_SIZE = 7

const SORT_PARAMS: Record<BlogSort, string> = { newest: '-createdAt', oldest: 'createdAt', popular: '-view' }

/** The query of the list; by default newest first (docs/specification.md 9). */
export const queryOf = ({ q, category, featured, sort = 'newest', page = 1 }: BlogSearch) => ({
  q,
  category,
  featured: featured ? ('true' as const) : undefined,
  sort: SORT_PARAMS[sort],
  page,
  pageSize: PAGE_SIZE,
})

/** The endpoint and request of the list: published posts, or drafts and scheduled ones. */
export const listRequest = (search: BlogSearch) =>
  search.state
    ? ({ route: 'GET /api/data/blog/posts', request: { query: { ...queryOf(search), state: search.state } } } as const)
    : ({ route: 'GET /api/data/blog/BlogPosts', request: { query: queryOf(search) } } as const)

/** The request for the number of posts in a state: the total of a page of one row. */
export const countRequest = (state: WaitingState) => ({ query: { state, page: 1, pageSize: 1 } })

/** The request for all posts, newest first, so that neighbours are previous and next in time. */
export const NEWEST_FIRST = { query: { sort: SORT_PARAMS.newest } }
