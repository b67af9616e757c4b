import * as z from 'zod/mini'
import { BlogCategory } from '#contract/blog.ts'

export const BlogSort = z.enum(['newest', 'oldest', 'popular'])
export type BlogSort = z.infer<typeof BlogSort>

/** What the URL of the list may say. What it says wrongly is left out, so that an old link still opens the list. */
export const BlogSearch = z.object({
  q: z.catch(z.optional(z.coerce.string().check(z.maxLength(200))), undefined),
  category: z.catch(z.optional(BlogCategory), undefined),
  sort: z.catch(z.optional(BlogSort), undefined),
  page: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined),
})
export type BlogSearch = z.output<typeof BlogSearch>

/** One large card and two rows of three. */
export const PAGE_SIZE = 7

const FIELD: Record<BlogSort, string> = { newest: '-createdAt', oldest: 'createdAt', popular: '-view' }

/** The query of the list as the contract knows it: newest first unless told (SPEC.md 9). */
export const queryOf = ({ q, category, sort = 'newest', page = 1 }: BlogSearch) => ({
  q,
  category,
  sort: FIELD[sort],
  page,
  pageSize: PAGE_SIZE,
})

/** How the posts stand when one is read: the newest first, so that its neighbours are those in time. */
export const IN_TIME = { query: { sort: FIELD.newest } }
