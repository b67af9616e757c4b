import { call } from '#client/call.ts'
import { orGone } from '#client/live.ts'
import { blogState, createBlogPost, getBlogPost, listAllBlogPosts, updateBlogPost } from '#contract/blog.ts'
import type { Shelf } from '#ui/shelves.ts'
import { linesOf } from '#ui/textOf.ts'
import { isUntouched } from '#ui/typedMarks.ts'
import { changesOf, draftOf, fits, hasTitle, type PostDraft } from './postDraft.ts'

const stored = async (id: string) => orGone(call(getBlogPost, { params: { id } }))

/** What was written of a post whose page is gone. */
export const postShelf: Shelf<PostDraft> = {
  isWhole: (value): value is PostDraft => {
    const { title, content, coverImg, category } = (value ?? {}) as PostDraft
    return [title, content, coverImg, category].every((text) => typeof text === 'string')
  },
  async fate(value, name) {
    if (!hasTitle(value) || !fits(value)) return 'wait'
    // After a reload the new post is written on; what everybody can read changes when somebody says so.
    if (name === 'new') return location.pathname.endsWith('/apps/blog/write') ? 'wait' : 'store'
    const post = await stored(name)
    return post && blogState(post, new Date()) === 'published' ? 'wait' : 'store'
  },
  async read(name, { value }) {
    if (name !== 'new') {
      const post = await stored(name)
      return post && draftOf(post)
    }
    const posts = await call(listAllBlogPosts, { query: { state: 'draft' } })
    return posts.some((post) => isUntouched({ value, was: null }, draftOf(post))) ? value : undefined
  },
  async save(name, value) {
    if (name === 'new') return call(createBlogPost, { body: value })
    return call(updateBlogPost, { params: { id: name }, body: changesOf(value, draftOf(await stored(name))) })
  },
  saveAnew: (value) => call(createBlogPost, { body: value }),
  textOf: ({ title, content }) => `${title}\n${linesOf(content)}`,
}
