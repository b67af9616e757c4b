import { BLOG_CATEGORIES } from '#contract/blog/blog-rules.ts'
import { id, integer, oneOf, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** The orders of the list. */
export const BLOG_SORTS = ['newest', 'oldest', 'popular'] as const
export type BlogSort = (typeof BLOG_SORTS)[number]

/** The states of posts that visitors cannot read yet. */
const UNPUBLISHED_STATES = ['draft', 'scheduled'] as const
export type UnpublishedState = (typeof UNPUBLISHED_STATES)[number]

/** The search parameters of the list. Invalid ones are ignored, so that an old link still opens the list. */
export const BlogSearch = searchParams({
  q: text(),
  category: oneOf(BLOG_CATEGORIES),
  featured: oneOf([true]),
  sort: oneOf(BLOG_SORTS),
  page: integer(1),
  /** Shows drafts or scheduled posts instead of published ones. */
  state: oneOf(UNPUBLISHED_STATES),
})
export type BlogSearch = SearchOf<typeof BlogSearch>

/** The search parameters of the page for writing. */
export const WriteSearch = searchParams({
  /** The post to edit; a new one without it. */
  post: id,
  /** Shows the preview instead of the form. */
  view: oneOf(['preview']),
})

/** The number of posts of a page: a large card and two rows of three. */
export const PAGE_SIZE = 7

/** The sort parameter of the API for each order. */
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
export const countRequest = (state: UnpublishedState) => ({ query: { state, page: 1, pageSize: 1 } })

/** The request for all posts, newest first, so that adjacent posts are the previous and the next one. */
export const NEWEST_FIRST = { query: { sort: SORT_PARAMS.newest } }
