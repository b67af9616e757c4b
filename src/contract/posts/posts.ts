import * as z from 'zod/mini'
import { CommentProfile, CommentText, Likes, SubmittedComment } from '../comments/comments.ts'
import { endpoint } from '../http/endpoint.ts'
import { Id, ListQuery, longText, Picture, textLine } from '../http/field.ts'

const CommentData = z.object({ comment: z.string(), likes: Likes })

/** A reply to a comment: the same fields without replies (docs/specification.md 3). */
export const PostReply = z.object({ id: Id, profile: CommentProfile, data: CommentData })
export type PostReply = z.infer<typeof PostReply>

export const PostComment = z.object({ id: Id, profile: CommentProfile, data: z.extend(CommentData, { replies: z.array(PostReply) }) })
export type PostComment = z.infer<typeof PostComment>

export const PostImage = z.object({ img: Picture, featured: z.optional(z.boolean()), title: z.optional(textLine(200)) })
export type PostImage = z.infer<typeof PostImage>

/** A post; docs/specification.md 3 has its author in `profile` and its content in `data`. */
export const Post = z.object({
  id: Id,
  profile: CommentProfile,
  data: z.object({
    content: z.string(),
    images: z.array(PostImage),
    /** A link to a video, or nothing. */
    video: z.string(),
    likes: Likes,
    comments: z.array(PostComment),
  }),
})
export type Post = z.infer<typeof Post>

const Posts = z.object({ posts: z.array(Post) })
const NOT_FOUND = { 404: 'Post not found' } as const
const COMMENT_NOT_FOUND = { 404: 'Comment not found' } as const

/** A comment as clients send it: its text, or an object. Missing fields are filled in. */
const CommentInput = z.union([
  z.pipe(
    CommentText,
    z.transform((comment) => ({ id: undefined, profile: undefined, data: { comment } })),
  ),
  z.extend(SubmittedComment, { data: z.object({ comment: CommentText }) }),
])

export const listPosts = endpoint('GET /api/data/postData', {
  access: 'teacher',
  summary: 'All posts, oldest first; narrowed by words.',
  query: ListQuery,
  reply: z.array(Post),
})

export const likePost = endpoint('POST /api/data/posts/like', {
  access: 'teacher',
  summary: 'Likes a post, or takes the like back.',
  body: z.object({ postId: Id }),
  reply: Posts,
  errors: NOT_FOUND,
})

export const addPostComment = endpoint('POST /api/data/posts/comments/add', {
  access: 'teacher',
  summary: 'Adds a comment, last among those of its post.',
  body: z.object({ postId: Id, comment: CommentInput }),
  reply: Posts,
  errors: NOT_FOUND,
})

export const addPostReply = endpoint('POST /api/data/posts/replies/add', {
  access: 'teacher',
  summary: 'Answers a comment; the new reply stands last.',
  body: z.object({ postId: Id, commentId: Id, reply: CommentInput }),
  reply: Posts,
  errors: COMMENT_NOT_FOUND,
})

export const likePostComment = endpoint('POST /api/data/posts/replies/like', {
  access: 'teacher',
  summary: 'Likes a comment, or takes the like back.',
  body: z.object({ postId: Id, commentId: Id }),
  reply: Posts,
  errors: COMMENT_NOT_FOUND,
})

/** A pasted link. Line breaks in it are removed, as browsers do. */
const WebAddress = z
  .string()
  .check(
    z.overwrite((value) => value.replace(/[\t\n\r]/g, '').trim()),
    z.refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), 'Paste a link that begins with https://.'),
    z.maxLength(500),
  )
  .register(z.globalRegistry, { format: 'uri' })

const PostFields = z.object({
  content: longText(20_000),
  images: z.optional(z.array(PostImage).check(z.maxLength(12))),
  video: z.optional(z.union([z.literal(''), WebAddress])),
})

/** The editable fields of a post: text, pictures, or a video. At least one is required. */
export const PostEdit = z.partial(PostFields).check(
  z.refine(({ content, images, video }) => Boolean(content?.trim() || images?.length || video), {
    message: 'Enter some text or add a picture.',
    path: ['content'],
  }),
)
export type PostEdit = z.infer<typeof PostEdit>

export const createPost = endpoint('POST /api/data/posts', {
  access: 'teacher',
  summary: 'Writes a post by the signed-in person.',
  body: PostEdit,
  reply: Post,
  status: 201,
  maxBytes: 3 * 1024 * 1024,
  origin: 'ours',
})

export const updatePost = endpoint('PATCH /api/data/posts/:id', {
  access: 'teacher',
  summary: 'Changes the words, pictures or video of a post.',
  body: z.partial(PostFields),
  reply: Post,
  errors: NOT_FOUND,
  maxBytes: 3 * 1024 * 1024,
  origin: 'ours',
})

export const deletePost = endpoint('DELETE /api/data/posts/:id', {
  access: 'teacher',
  summary: 'Deletes a post with its comments; can be undone through the Undo-Token of the answer.',
  reply: z.object({ success: z.literal(true) }),
  errors: NOT_FOUND,
  origin: 'ours',
})

export const togglePostCommentLike = endpoint('POST /api/data/posts/:id/comments/:commentId/like', {
  access: 'teacher',
  summary: 'Likes a comment or a reply, or takes the like back.',
  reply: Post,
  errors: COMMENT_NOT_FOUND,
  origin: 'ours',
})

export const updatePostComment = endpoint('PATCH /api/data/posts/:id/comments/:commentId', {
  access: 'teacher',
  summary: 'Changes the text of a comment or a reply.',
  body: z.object({ comment: CommentText }),
  reply: Post,
  errors: COMMENT_NOT_FOUND,
  origin: 'ours',
})

export const deletePostComment = endpoint('DELETE /api/data/posts/:id/comments/:commentId', {
  access: 'teacher',
  summary: 'Deletes a comment with its replies, or one reply; can be undone.',
  reply: Post,
  errors: COMMENT_NOT_FOUND,
  origin: 'ours',
})
