export const CLASSES = 'GET /api/data/classes'
export const TEACHERS = 'GET /api/data/teachers'
export const POSTS = 'GET /api/data/blog/BlogPosts'

/** What visitors see of classes and teachers, in the order that the office gave them. */
export const PUBLISHED = { query: { published: 'true', sort: 'order' } } as const

/** The posts on the home page. */
export const LATEST_POSTS = { query: { sort: '-createdAt', page: 1, pageSize: 3 } } as const
