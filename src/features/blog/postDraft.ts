import { type BlogCategory, type BlogPost, slugOf } from '#contract/blog.ts'
import type { Id } from '#contract/field.ts'

/** What a person writes of a post. */
export interface PostDraft {
  title: string
  content: string
  coverImg: string
  category: BlogCategory
  featured: boolean
}

/** The longest title and text that are stored (contract/blog.ts). */
const TITLE_MAX = 200
const CONTENT_MAX = 200_000

const EMPTY: PostDraft = { title: '', content: '', coverImg: '', category: 'Lifestyle', featured: false }

/** The written part of a stored post; an empty page without one. */
export const draftOf = (post: BlogPost | undefined): PostDraft =>
  post
    ? { title: post.title, content: post.content, coverImg: post.coverImg, category: post.category, featured: post.featured }
    : { ...EMPTY }

/** The fields that differ from what is stored: only they are sent, so that another window's change of another field stands. */
export const changesOf = (draft: PostDraft, stored: PostDraft): Partial<PostDraft> =>
  Object.fromEntries(Object.entries(draft).filter(([field, value]) => stored[field as keyof PostDraft] !== value))

/** A title is what a post is reached by: without a letter or digit in it nothing is stored. */
export const hasTitle = ({ title }: PostDraft): boolean => slugOf(title.trim()) !== ''

export const fits = ({ title, content }: PostDraft): boolean => title.trim().length <= TITLE_MAX && content.length <= CONTENT_MAX

/** What names the draft of a post. */
export const draftKey = (id: Id | undefined): string => `blog/${id ?? 'new'}`
