import type { BlogPost, BlogState } from './blog.ts'

/** The categories of blog posts (docs/specification.md 3). */
export const BLOG_CATEGORIES = ['Gadget', 'Lifestyle', 'Design', 'Social', 'Health'] as const

/** The state of a post: a draft until it is published, and scheduled until its date. Visitors see only published posts. */
export function blogState({ published, createdAt }: Pick<BlogPost, 'published' | 'createdAt'>, now: Date): BlogState {
  if (!published) return 'draft'
  return Date.parse(createdAt) > now.getTime() ? 'scheduled' : 'published'
}
