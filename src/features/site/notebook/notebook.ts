import '#locales/siteCatalogs.ts'
import type { LivePage } from '#client/live/live.ts'
import type { BlogCategory, BlogPost } from '#contract/blog/blog.ts'
import { BLOG_CATEGORIES } from '#contract/blog/blog-rules.ts'

/** What the address says of the notebook. */
export interface NotebookSearch {
  q?: string | undefined
  category?: string | undefined
  page?: number | undefined
}

/** One large post and two rows of three. */
export const PAGE_SIZE = 7

export const VIEWS = 'POST /api/data/blog/posts/:id/views'
export const SHARES = 'POST /api/data/blog/posts/:id/shares'

/** The category that an address names, if there is one of that name. */
export const categoryOf = ({ category }: NotebookSearch): BlogCategory | undefined => BLOG_CATEGORIES.find((one) => one === category)

/** The request of a page, the newest posts first. */
export const pageRequest = (search: NotebookSearch) => ({
  query: { q: search.q, category: categoryOf(search), sort: '-createdAt', page: search.page ?? 1, pageSize: PAGE_SIZE },
})

/** How the posts stand when one is read: its neighbours are those in time. */
export const IN_TIME = { query: { sort: '-createdAt' } } as const

/** A page of posts and how many there are in all. */
export type PostPage = LivePage<'GET /api/data/blog/BlogPosts'>

/** What a list shows of a post. */
export type ListedPost = Pick<BlogPost, 'id' | 'title' | 'slug' | 'content' | 'coverImg' | 'createdAt' | 'category' | 'author'>
