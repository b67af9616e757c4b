import * as z from 'zod/mini'
import { BlogCategory, listAllBlogPosts, listBlogPosts } from '#contract/blog.ts'
import { Id } from '#contract/field.ts'

export const BlogSort = z.enum(['newest', 'oldest', 'popular'])
export type BlogSort = z.infer<typeof BlogSort>

/** What is not read yet by visitors. */
export const WaitingState = z.enum(['draft', 'scheduled'])
export type WaitingState = z.infer<typeof WaitingState>

/** What the URL of the list may say. What it says wrongly is left out, so that an old link still opens the list. */
export const BlogSearch = z.object({
  q: z.catch(z.optional(z.coerce.string().check(z.maxLength(200))), undefined),
  category: z.catch(z.optional(BlogCategory), undefined),
  featured: z.catch(z.optional(z.literal(true)), undefined),
  sort: z.catch(z.optional(BlogSort), undefined),
  page: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined),
  /** Drafts or scheduled posts instead of what can be read. */
  state: z.catch(z.optional(WaitingState), undefined),
})
export type BlogSearch = z.output<typeof BlogSearch>

/** What the URL of the writing page may say. */
export const WriteSearch = z.object({
  post: z.catch(z.optional(Id), undefined),
  view: z.catch(z.optional(z.literal('preview')), undefined),
})

/** One large card and two rows of three. */
export const PAGE_SIZE = 7

const FIELD: Record<BlogSort, string> = { newest: '-createdAt', oldest: 'createdAt', popular: '-view' }

/** The query of the list as the contract knows it: newest first unless told (SPEC.md 9). */
export const queryOf = ({ q, category, featured, sort = 'newest', page = 1 }: BlogSearch) => ({
  q,
  category,
  featured: featured ? ('true' as const) : undefined,
  sort: FIELD[sort],
  page,
  pageSize: PAGE_SIZE,
})

/** Which call answers the list: visitors' posts, or what waits in the office. */
export const listOf = (search: BlogSearch) =>
  search.state
    ? { endpoint: listAllBlogPosts, request: { query: { ...queryOf(search), state: search.state } } }
    : { endpoint: listBlogPosts, request: { query: queryOf(search) } }

/** How many wait in a state: the total of a page of one. */
export const countOf = (state: WaitingState) => ({ query: { state, page: 1, pageSize: 1 } })

/** How the posts stand when one is read: the newest first, so that its neighbours are those in time. */
export const IN_TIME = { query: { sort: FIELD.newest } }
