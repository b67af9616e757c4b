import type { listBlogPosts } from '#contract/blog.ts'
import type { listClasses } from '#contract/classes.ts'
import { byLine } from '#contract/endpoint.ts'
import type { listTeachers } from '#contract/teachers.ts'

export const CLASSES = byLine<typeof listClasses>('GET /api/data/classes')
export const TEACHERS = byLine<typeof listTeachers>('GET /api/data/teachers')
export const POSTS = byLine<typeof listBlogPosts>('GET /api/data/blog/BlogPosts')

/** What visitors see of classes and teachers, in the order that the office gave them. */
export const PUBLISHED = { query: { published: 'true', sort: 'order' } } as const

/** The posts on the home page. */
export const LATEST_POSTS = { query: { sort: '-createdAt', page: 1, pageSize: 3 } } as const
