import * as z from 'zod/mini'
import { Author, CommentProfile, CommentText, Likes, SubmittedComment } from '../comments/comments.ts'
import { endpoint } from '../http/endpoint.ts'
import { Id, IsoDate, ListQuery, longText, Picture, requiredTextLine, textLine } from '../http/field.ts'
import { BLOG_CATEGORIES } from './blog-rules.ts'
import { slugOf } from './slug.ts'

export const BlogCategory = z.enum(BLOG_CATEGORIES)
export type BlogCategory = z.infer<typeof BlogCategory>

const commentFields = { id: Id, profile: CommentProfile, time: IsoDate, comment: z.string(), likes: z.optional(Likes) }

/** A reply to a comment: the same fields without replies (docs/specification.md 3). */
export const BlogReply = z.object(commentFields)
export type BlogReply = z.infer<typeof BlogReply>

export const BlogComment = z.object({ ...commentFields, replies: z.array(BlogReply) })
export type BlogComment = z.infer<typeof BlogComment>

export const BlogPost = z.object({
  id: Id,
  title: z.string(),
  /** The slug of its URL: that of the title, with a number if another post has it. */
  slug: z.string(),
  content: z.string(),
  coverImg: Picture,
  /** Time of publication; in the future for a scheduled post. */
  createdAt: IsoDate,
  published: z.boolean(),
  /** How often it was read and shared. */
  view: z.number().check(z.int()),
  share: z.number().check(z.int()),
  category: BlogCategory,
  featured: z.boolean(),
  author: Author,
  comments: z.array(BlogComment),
})
export type BlogPost = z.infer<typeof BlogPost>

export const BlogState = z.enum(['draft', 'scheduled', 'published'])
export type BlogState = z.infer<typeof BlogState>

const POST_NOT_FOUND = { 404: 'Post not found' } as const
const Facets = { category: z.optional(BlogCategory), featured: z.optional(z.enum(['true', 'false'])) }

export const listBlogPosts = endpoint('GET /api/data/blog/BlogPosts', {
  access: 'public',
  summary: 'The posts that visitors can read, by words, category or featured.',
  query: z.extend(ListQuery, Facets),
  reply: z.array(BlogPost),
})

export const getBlogPostBySlug = endpoint('POST /api/data/blog/post', {
  access: 'public',
  summary: 'The published post with this slug.',
  // `title` is a slug, or a title from which the slug is made.
  body: z.object({ title: textLine(400) }),
  reply: z.object({ post: BlogPost }),
  errors: POST_NOT_FOUND,
})

export const addBlogComment = endpoint('POST /api/data/blog/post/add', {
  access: 'public',
  summary: 'Puts a comment first among those of a post. The comment is its text, or an object with its text and writer.',
  body: z.object({
    postId: Id,
    comment: z.union([CommentText, z.extend(SubmittedComment, { comment: CommentText })]),
  }),
  reply: z.object({ posts: z.array(BlogPost) }),
  errors: POST_NOT_FOUND,
})

export const listAllBlogPosts = endpoint('GET /api/data/blog/posts', {
  access: 'viewer',
  summary: 'Every post for the office, drafts and scheduled ones too.',
  query: z.extend(ListQuery, { ...Facets, state: z.optional(BlogState) }),
  reply: z.array(BlogPost),
  origin: 'ours',
})

export const getBlogPost = endpoint('GET /api/data/blog/posts/:id', {
  access: 'viewer',
  summary: 'One post, whatever its state.',
  reply: BlogPost,
  errors: POST_NOT_FOUND,
  origin: 'ours',
})

/** The editable fields of a post. */
export const BlogPostEdit = z.object({
  title: requiredTextLine(200).check(z.refine((title) => slugOf(title) !== '', 'Use at least one letter or digit.')),
  content: longText(200_000),
  coverImg: z.optional(Picture),
  category: BlogCategory,
  featured: z.optional(z.boolean()),
  published: z.optional(z.boolean()),
  /** A future time schedules the post; by default the time of publication. */
  createdAt: z.optional(IsoDate),
})
export type BlogPostEdit = z.infer<typeof BlogPostEdit>

export const createBlogPost = endpoint('POST /api/data/blog/posts', {
  access: 'teacher',
  summary: 'Writes a post: a draft unless `published` is true, scheduled when `createdAt` lies ahead.',
  body: BlogPostEdit,
  reply: BlogPost,
  status: 201,
  maxBytes: 1024 * 1024,
  origin: 'ours',
})

export const updateBlogPost = endpoint('PATCH /api/data/blog/posts/:id', {
  access: 'teacher',
  summary: 'Changes the named fields of a post, publishes it or takes it back. A new title gives a new slug.',
  body: z.partial(BlogPostEdit),
  reply: BlogPost,
  errors: POST_NOT_FOUND,
  maxBytes: 1024 * 1024,
  origin: 'ours',
})

export const deleteBlogPost = endpoint('DELETE /api/data/blog/posts/:id', {
  access: 'teacher',
  summary: 'Deletes a post with its comments; can be undone through the Undo-Token of the answer.',
  reply: z.object({ success: z.literal(true) }),
  errors: POST_NOT_FOUND,
  origin: 'ours',
})

export const countBlogView = endpoint('POST /api/data/blog/posts/:id/views', {
  access: 'public',
  summary: 'Counts one reader.',
  reply: z.object({ view: z.number().check(z.int()) }),
  errors: POST_NOT_FOUND,
  origin: 'ours',
})

export const countBlogShare = endpoint('POST /api/data/blog/posts/:id/shares', {
  access: 'public',
  summary: 'Counts one sharing.',
  reply: z.object({ share: z.number().check(z.int()) }),
  errors: POST_NOT_FOUND,
  origin: 'ours',
})

const COMMENT_NOT_FOUND = { 404: 'Comment not found' } as const
const CommentEdit = z.object({ comment: CommentText })

export const replyToBlogComment = endpoint('POST /api/data/blog/posts/:id/comments/:commentId/replies', {
  access: 'public',
  summary: 'Answers a comment; the new reply stands last.',
  body: CommentEdit,
  reply: BlogPost,
  status: 201,
  errors: COMMENT_NOT_FOUND,
  origin: 'ours',
})

export const likeBlogComment = endpoint('POST /api/data/blog/posts/:id/comments/:commentId/like', {
  access: 'public',
  summary: 'Likes a comment or a reply, or takes the like back.',
  reply: BlogPost,
  errors: COMMENT_NOT_FOUND,
  origin: 'ours',
})

export const updateBlogComment = endpoint('PATCH /api/data/blog/posts/:id/comments/:commentId', {
  access: 'teacher',
  summary: 'Changes the text of a comment or a reply.',
  body: CommentEdit,
  reply: BlogPost,
  errors: COMMENT_NOT_FOUND,
  origin: 'ours',
})

export const deleteBlogComment = endpoint('DELETE /api/data/blog/posts/:id/comments/:commentId', {
  access: 'teacher',
  summary: 'Deletes a comment with its replies, or one reply; can be undone.',
  reply: BlogPost,
  errors: COMMENT_NOT_FOUND,
  origin: 'ours',
})
