// Registers the messages of the website.
import '#locales/siteCatalogs.ts'
import type { LivePage } from '#client/live/live.ts'
import type { BlogCategory, BlogPost } from '#contract/blog/blog.ts'
import { BLOG_CATEGORIES } from '#contract/blog/blog-rules.ts'

/** Search parameters of the public blog. */
export interface NotebookSearch {
  /** The query of the search. */
  q?: string | undefined
  category?: string | undefined
  page?: number | undefined
}

/** The number of posts of a page: a large one and two rows of three. */
export const PAGE_SIZE = 7

/** The endpoints that count a view and a share of a post, as route keys. */
export const VIEWS_ROUTE = 'POST /api/data/blog/posts/:id/views'
export const SHARES_ROUTE = 'POST /api/data/blog/posts/:id/shares'

/** The category in the search parameters, if it exists. */
export const categoryOf = ({ category }: NotebookSearch): BlogCategory | undefined => BLOG_CATEGORIES.find((name) => name === category)

/** The request for a page of posts, newest first. */
export const pageRequest = (search: NotebookSearch) => ({
  query: { q: search.q, category: categoryOf(search), sort: '-createdAt', page: search.page ?? 1, pageSize: PAGE_SIZE },
})

/** The request for all posts, newest first. The page of a post finds the previous and the next one in them. */
export const NEWEST_FIRST = { query: { sort: '-createdAt' } } as const

/** A page of posts and the total number of posts. */
export type PostPage = LivePage<'GET /api/data/blog/BlogPosts'>

/** The fields of a post that a list shows. */
export type ListedPost = Pick<BlogPost, 'id' | 'title' | 'slug' | 'content' | 'coverImg' | 'createdAt' | 'category' | 'author'>
