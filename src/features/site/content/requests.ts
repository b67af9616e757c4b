/** The endpoints that the public pages read, as route keys. */
export const CLASSES_ROUTE = 'GET /api/data/classes'
export const TEACHERS_ROUTE = 'GET /api/data/teachers'
export const POSTS_ROUTE = 'GET /api/data/blog/BlogPosts'

/** The request for the published classes or teachers, in the order that the office chose. */
export const PUBLISHED_REQUEST = { query: { published: 'true', sort: 'order' } } as const

/** The request for the posts on the home page. */
export const LATEST_POSTS_REQUEST = { query: { sort: '-createdAt', page: 1, pageSize: 3 } } as const
