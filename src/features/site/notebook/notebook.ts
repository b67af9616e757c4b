import '#locales/siteWords.ts'
import type { LivePage } from '#client/live.ts'
import type { BlogCategory, BlogPost, countBlogShare, countBlogView, listBlogPosts } from '#contract/blog.ts'
import { byLine } from '#contract/endpoint.ts'

/** What the address says of the notebook. */
export interface NotebookSearch {
  q?: string | undefined
  category?: string | undefined
  page?: number | undefined
}

/** One large post and two rows of three. */
export const PAGE_SIZE = 7

/** The contract's: asked of it by name, they would bring its schemas (tests/screens/notebook.test.tsx holds them against it). */
export const CATEGORIES: readonly BlogCategory[] = ['Gadget', 'Lifestyle', 'Design', 'Social', 'Health']

export const VIEWS = byLine<typeof countBlogView>('POST /api/data/blog/posts/:id/views')
export const SHARES = byLine<typeof countBlogShare>('POST /api/data/blog/posts/:id/shares')

/** The category that an address names, if there is one of that name. */
export const categoryOf = ({ category }: NotebookSearch): BlogCategory | undefined => CATEGORIES.find((one) => one === category)

/** The request of a page, the newest posts first. */
export const pageRequest = (search: NotebookSearch) => ({
  query: { q: search.q, category: categoryOf(search), sort: '-createdAt', page: search.page ?? 1, pageSize: PAGE_SIZE },
})

/** How the posts stand when one is read: its neighbours are those in time. */
export const IN_TIME = { query: { sort: '-createdAt' } } as const

/** A page of posts and how many there are in all. */
export type PostPage = LivePage<typeof listBlogPosts>

/** What a list shows of a post. */
export type ListedPost = Pick<BlogPost, 'id' | 'title' | 'slug' | 'content' | 'coverImg' | 'createdAt' | 'category' | 'author'>
