import { BLOG_CATEGORIES } from '#contract/blog/blog-rules.ts'
import { id, integer, oneOf, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

export const BLOG_SORTS = ['newest', 'oldest', 'popular'] as const
export type BlogSort = (typeof BLOG_SORTS)[number]

/** What is not read yet by visitors. */
export const WAITING_STATES = ['draft', 'scheduled'] as const
export type WaitingState = (typeof WAITING_STATES)[number]

/** What the URL of the list may say. What it says wrongly is left out, so that an old link still opens the list. */
export const BlogSearch = searchParams({
  q: text(),
  category: oneOf(BLOG_CATEGORIES),
  featured: oneOf([true]),
  sort: oneOf(BLOG_SORTS),
  page: integer(1),
  /** Drafts or scheduled posts instead of what can be read. */
  state: oneOf(WAITING_STATES),
})
export type BlogSearch = SearchOf<typeof BlogSearch>

/** What the URL of the writing page may say. */
export const WriteSearch = searchParams({
  post: id,
  view: oneOf(['preview']),
})

/** One large card and two rows of three. */
export const PAGE_SIZE = 7

const FIELD: Record<BlogSort, string> = { newest: '-createdAt', oldest: 'createdAt', popular: '-view' }

/** The query of the list as the contract knows it: newest first unless told (docs/specification.md 9). */
export const queryOf = ({ q, category, featured, sort = 'newest', page = 1 }: BlogSearch) => ({
  q,
  category,
  featured: featured ? ('true' as const) : undefined,
  sort: FIELD[sort],
  page,
  pageSize: PAGE_SIZE,
})

/** Which route answers the list: visitors' posts, or what waits in the office. */
export const listOf = (search: BlogSearch) =>
  search.state
    ? ({ route: 'GET /api/data/blog/posts', request: { query: { ...queryOf(search), state: search.state } } } as const)
    : ({ route: 'GET /api/data/blog/BlogPosts', request: { query: queryOf(search) } } as const)

/** How many wait in a state: the total of a page of one. */
export const countOf = (state: WaitingState) => ({ query: { state, page: 1, pageSize: 1 } })

/** How the posts stand when one is read: the newest first, so that its neighbours are those in time. */
export const IN_TIME = { query: { sort: FIELD.newest } }
