import type { ClaimedComment } from '#contract/comments.ts'
import { commentProfile, freshCommentId, toggleLike } from '#contract/comments-rules.ts'
import { invalid, notFound } from '#contract/error.ts'
import type { Id } from '#contract/field.ts'
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
} from '#contract/posts.ts'
import { sameId } from '#contract/same-id.ts'
import { need, save } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { nextId } from '#db/ids.ts'
import { signedIn } from '#db/signed-in.ts'
import { type Context, listOf, write, writeThen } from './answer.ts'
import { sanitizeHtml } from './html.ts'

const TABLES = ['posts', 'profile'] as const

export const posts = [
  listOf(listPosts, 'posts'),

  writeThen(
    likePost,
    ['posts'],
    async ({ body: { postId } }, { db }) => {
      const { data, ...post } = await needPost(db, postId)
      await save(db, 'posts', { ...post, data: { ...data, likes: toggleLike(data.likes) } })
    },
    everyPost,
  ),

  writeThen(
    addPostComment,
    TABLES,
    async ({ body: { postId, comment } }, { db, now }) => {
      const post = await needPost(db, postId)
      const { data, ...added } = await written(db, now, comment)
      await saveComments(db, post, [...post.data.comments, { ...added, data: { ...data, replies: [] } }])
    },
    everyPost,
  ),

  writeThen(
    addPostReply,
    TABLES,
    async ({ body: { postId, commentId, reply } }, { db, now }) => {
      const added = await written(db, now, reply)
      const answered = ({ data, ...comment }: PostComment) => ({ ...comment, data: { ...data, replies: [...data.replies, added] } })
      await changeComment(db, postId, commentId, answered)
    },
    everyPost,
  ),

  writeThen(
    likePostComment,
    ['posts'],
    async ({ body: { postId, commentId } }, { db }) => {
      await changeComment(db, postId, commentId, liked)
    },
    everyPost,
  ),

  write(createPost, TABLES, async ({ body: { content = '', images = [], video = '' } }, { db, now }) => {
    const post: Post = {
      id: await nextId(db, 'posts'),
      profile: { ...(await signedIn(db)), time: now.toISOString() },
      data: { content: sanitizeHtml(content), images, video, likes: { like: false, value: 0 }, comments: [] },
    }
    return save(db, 'posts', post)
  }),

  write(updatePost, ['posts'], async ({ params, body }, { db }) => {
    const post = await needPost(db, params.id)
    const data = { ...post.data, ...body }
    if (body.content !== undefined) data.content = sanitizeHtml(body.content)
    const empty = PostEdit.safeParse(data).error?.issues[0]
    if (empty) throw invalid('content', empty.message)
    return save(db, 'posts', { ...post, data })
  }),

  write(deletePost, ['posts'], async ({ params }, { db, remove }) => {
    await remove({ table: 'posts', row: await needPost(db, params.id) })
    return { success: true as const }
  }),

  write(togglePostCommentLike, ['posts'], ({ params }, { db }) => changeEither(db, params, liked)),

  write(updatePostComment, ['posts'], ({ params, body }, { db }) =>
    changeEither(db, params, ({ data, ...one }) => ({ ...one, data: { ...data, comment: sanitizeHtml(body.comment) } })),
  ),

  write(deletePostComment, ['posts'], ({ params }, { db }) => changeEither(db, params, () => undefined)),
]

const needPost = (db: Database, id: Id): Promise<Post> => need(db, 'posts', id, 'Post not found')

async function everyPost({ db }: Context): Promise<{ posts: Post[] }> {
  return { posts: await db.posts.toArray() }
}

const saveComments = (db: Database, { data, ...post }: Post, comments: PostComment[]): Promise<Post> =>
  save(db, 'posts', { ...post, data: { ...data, comments } })

const liked = <C extends PostReply>({ data, ...one }: C) => ({ ...one, data: { ...data, likes: toggleLike(data.likes) } }) as C

/** A comment or reply as it is stored: a fresh id where the proposed one is taken, its writer complete, its text clean. */
async function written(db: Database, now: Date, sent: ClaimedComment & { data: { comment: string } }): Promise<PostReply> {
  const posts: Post[] = await db.posts.toArray()
  const taken = posts.flatMap(({ data }) => data.comments.flatMap(({ id, data }) => [id, ...data.replies.map((reply) => reply.id)]))
  return {
    id: freshCommentId(sent.id, taken),
    profile: commentProfile(sent.profile, await signedIn(db), now),
    data: { comment: sanitizeHtml(sent.data.comment), likes: { like: false, value: 0 } },
  }
}

/** Stores a post with one of its comments changed. */
async function changeComment(db: Database, postId: Id, commentId: Id, change: (comment: PostComment) => PostComment): Promise<Post> {
  const post = await needPost(db, postId)
  if (!post.data.comments.some(({ id }) => sameId(id, commentId))) throw notFound('Comment not found')
  const comments = post.data.comments.map((comment) => (sameId(comment.id, commentId) ? change(comment) : comment))
  return saveComments(db, post, comments)
}

/** Stores a post with one of its comments or replies changed, or taken out where `change` gives nothing. */
async function changeEither(
  db: Database,
  { id, commentId }: { id: string; commentId: string },
  change: (one: PostReply) => PostReply | undefined,
): Promise<Post> {
  const post = await needPost(db, id)
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
  return saveComments(db, post, comments)
}
