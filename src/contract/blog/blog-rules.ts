import type { BlogPost, BlogState } from './blog.ts'

export const BLOG_CATEGORIES = ['Gadget', 'Lifestyle', 'Design', 'Social', 'Health'] as const

/** A post is a draft until it is published, and scheduled while its date lies ahead. Only what is published can be read by visitors. */
export function blogState({ published, createdAt }: Pick<BlogPost, 'published' | 'createdAt'>, now: Date): BlogState {
  if (!published) return 'draft'
  return Date.parse(createdAt) > now.getTime() ? 'scheduled' : 'published'
}
