import type { ClaimedComment } from '#contract/comments/comments.ts'
import { commentProfile, freshCommentId, toggleLike } from '#contract/comments/comments-rules.ts'
import { invalid, notFound } from '#contract/http/error.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import {
  addPostComment,
  addPostReply,
  createPost,
  deletePost,
  deletePostComment,
  likePost,
  likePostComment,
  listPosts,
  type Post,
  type PostComment,
  PostEdit,
  type PostReply,
  togglePostCommentLike,
  updatePost,
  updatePostComment,
} from '#contract/posts/posts.ts'
import { getOr404, save } from '#db/repository/collection.ts'
import { nextId } from '#db/repository/ids.ts'
import { authorOf } from '#db/repository/signed-in.ts'
import type { StoreTransaction } from '#db/store.ts'
import { type Context, listOf, write, writeThen } from './kernel/handler.ts'
import { sanitizeHtml } from './kernel/html.ts'

const TABLES = ['posts', 'profile'] as const

export const posts = [
  listOf(listPosts, 'posts'),

  writeThen(
    likePost,
    ['posts'],
    async ({ body: { postId } }, { tx }) => {
      const { data, ...post } = await needPost(tx, postId)
      save(tx, 'posts', { ...post, data: { ...data, likes: toggleLike(data.likes) } })
    },
    everyPost,
  ),

  writeThen(
    addPostComment,
    TABLES,
    async ({ body: { postId, comment } }, context) => {
      const { tx } = context
      const post = await needPost(tx, postId)
      const { data, ...added } = await written(context, comment)
      saveComments(tx, post, [...post.data.comments, { ...added, data: { ...data, replies: [] } }])
    },
    everyPost,
  ),

  writeThen(
    addPostReply,
    TABLES,
    async ({ body: { postId, commentId, reply } }, context) => {
      const added = await written(context, reply)
      const answered = ({ data, ...comment }: PostComment) => ({ ...comment, data: { ...data, replies: [...data.replies, added] } })
      await changeComment(context.tx, postId, commentId, answered)
    },
    everyPost,
  ),

  writeThen(
    likePostComment,
    ['posts'],
    async ({ body: { postId, commentId } }, { tx }) => {
      await changeComment(tx, postId, commentId, liked)
    },
    everyPost,
  ),

  write(createPost, TABLES, async ({ body: { content = '', images = [], video = '' } }, { tx, now, user }) => {
    const post: Post = {
      id: await nextId(tx, 'posts'),
      profile: { ...authorOf(await user()), time: now.toISOString() },
      data: { content: sanitizeHtml(content), images, video, likes: { like: false, value: 0 }, comments: [] },
    }
    return save(tx, 'posts', post)
  }),

  write(updatePost, ['posts'], async ({ params, body }, { tx }) => {
    const post = await needPost(tx, params.id)
    const data = { ...post.data, ...body }
    if (body.content !== undefined) data.content = sanitizeHtml(body.content)
    const empty = PostEdit.safeParse(data).error?.issues[0]
    if (empty) throw invalid('content', empty.message)
    return save(tx, 'posts', { ...post, data })
  }),

  write(deletePost, ['posts'], async ({ params }, { tx, remove }) => {
    await remove({ table: 'posts', row: await needPost(tx, params.id) })
    return { success: true as const }
  }),

  write(togglePostCommentLike, ['posts'], ({ params }, { tx }) => changeEither(tx, params, liked)),

  write(updatePostComment, ['posts'], ({ params, body }, { tx }) =>
    changeEither(tx, params, ({ data, ...one }) => ({ ...one, data: { ...data, comment: sanitizeHtml(body.comment) } })),
  ),

  write(deletePostComment, ['posts'], ({ params }, { tx }) => changeEither(tx, params, () => undefined)),
]

const needPost = (tx: StoreTransaction, id: Id): Promise<Post> => getOr404(tx, 'posts', id, 'Post not found')

async function everyPost({ tx }: Context): Promise<{ posts: Post[] }> {
  return { posts: await tx.list('posts') }
}

const saveComments = (tx: StoreTransaction, { data, ...post }: Post, comments: PostComment[]): Post =>
  save(tx, 'posts', { ...post, data: { ...data, comments } })

const liked = <C extends PostReply>({ data, ...one }: C) => ({ ...one, data: { ...data, likes: toggleLike(data.likes) } }) as C

/** A comment or reply as it is stored: a fresh id where the proposed one is taken, its writer complete, its text clean. */
async function written({ tx, now, user }: Context, sent: ClaimedComment & { data: { comment: string } }): Promise<PostReply> {
  const posts = await tx.list('posts')
  const taken = posts.flatMap(({ data }) => data.comments.flatMap(({ id, data }) => [id, ...data.replies.map((reply) => reply.id)]))
  return {
    id: freshCommentId(sent.id, taken),
    profile: commentProfile(sent.profile, authorOf(await user()), now),
    data: { comment: sanitizeHtml(sent.data.comment), likes: { like: false, value: 0 } },
  }
}

/** Stores a post with one of its comments changed. */
async function changeComment(
  tx: StoreTransaction,
  postId: Id,
  commentId: Id,
  change: (comment: PostComment) => PostComment,
): Promise<Post> {
  const post = await needPost(tx, postId)
  if (!post.data.comments.some(({ id }) => sameId(id, commentId))) throw notFound('Comment not found')
  const comments = post.data.comments.map((comment) => (sameId(comment.id, commentId) ? change(comment) : comment))
  return saveComments(tx, post, comments)
}

/** Stores a post with one of its comments or replies changed, or taken out where `change` gives nothing. */
async function changeEither(
  tx: StoreTransaction,
  { id, commentId }: { id: string; commentId: string },
  change: (one: PostReply) => PostReply | undefined,
): Promise<Post> {
  const post = await needPost(tx, id)
  let found = false
  const changed = <C extends PostReply>(one: C): C[] => {
    if (!sameId(one.id, commentId)) return [one]
    found = true
    const result = change(one)
    return result ? [result as C] : []
  }
  const comments = post.data.comments.flatMap((comment) =>
    changed(comment).map(({ data, ...kept }) => ({ ...kept, data: { ...data, replies: data.replies.flatMap(changed) } })),
  )
  if (!found) throw notFound('Comment not found')
  return saveComments(tx, post, comments)
}
