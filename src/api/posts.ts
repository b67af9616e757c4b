import type { SubmittedComment } from '#contract/comments/comments.ts'
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
import { authorOf } from '#db/repository/current-user.ts'
import { nextId } from '#db/repository/ids.ts'
import type { StoreTransaction } from '#db/store.ts'
import { type Context, listHandler, write, writeThenReadBack } from './kernel/handler.ts'
import { sanitizeHtml } from './kernel/html.ts'

const TABLES = ['posts', 'profile'] as const

/** Handlers for posts on the profile. */
export const posts = [
  listHandler(listPosts, 'posts'),

  writeThenReadBack(
    likePost,
    ['posts'],
    async ({ body: { postId } }, { tx }) => {
      const { data, ...post } = await getPost(tx, postId)
      save(tx, 'posts', { ...post, data: { ...data, likes: toggleLike(data.likes) } })
    },
    readAllPosts,
  ),

  writeThenReadBack(
    addPostComment,
    TABLES,
    async ({ body: { postId, comment } }, context) => {
      const { tx } = context
      const post = await getPost(tx, postId)
      const { data, ...newComment } = await createComment(context, comment)
      saveComments(tx, post, [...post.data.comments, { ...newComment, data: { ...data, replies: [] } }])
    },
    readAllPosts,
  ),

  writeThenReadBack(
    addPostReply,
    TABLES,
    async ({ body: { postId, commentId, reply } }, context) => {
      const newComment = await createComment(context, reply)
      const withReply = ({ data, ...comment }: PostComment) => ({ ...comment, data: { ...data, replies: [...data.replies, newComment] } })
      await changeComment(context.tx, postId, commentId, withReply)
    },
    readAllPosts,
  ),

  writeThenReadBack(
    likePostComment,
    ['posts'],
    async ({ body: { postId, commentId } }, { tx }) => {
      await changeComment(tx, postId, commentId, withToggledLike)
    },
    readAllPosts,
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
    const post = await getPost(tx, params.id)
    const data = { ...post.data, ...body }
    if (body.content !== undefined) data.content = sanitizeHtml(body.content)
    // The schema requires text, a picture or a video, which the change may have removed.
    const empty = PostEdit.safeParse(data).error?.issues[0]
    if (empty) throw invalid('content', empty.message)
    return save(tx, 'posts', { ...post, data })
  }),

  write(deletePost, ['posts'], async ({ params }, { tx, remove }) => {
    await remove({ table: 'posts', row: await getPost(tx, params.id) })
    return { success: true as const }
  }),

  write(togglePostCommentLike, ['posts'], ({ params }, { tx }) => changeCommentOrReply(tx, params, withToggledLike)),

  write(updatePostComment, ['posts'], ({ params, body }, { tx }) =>
    changeCommentOrReply(tx, params, ({ data, ...comment }) => ({ ...comment, data: { ...data, comment: sanitizeHtml(body.comment) } })),
  ),

  write(deletePostComment, ['posts'], async ({ params }, { tx, applyChangeSet }) => {
    const post = await changedPost(tx, params, () => undefined)
    await applyChangeSet({ posts: [post] })
    return post
  }),
]

const getPost = (tx: StoreTransaction, id: Id): Promise<Post> => getOr404(tx, 'posts', id, 'Post not found')

async function readAllPosts({ tx }: Context): Promise<{ posts: Post[] }> {
  return { posts: await tx.list('posts') }
}

const saveComments = (tx: StoreTransaction, { data, ...post }: Post, comments: PostComment[]): Post =>
  save(tx, 'posts', { ...post, data: { ...data, comments } })

const withToggledLike = <C extends PostReply>({ data, ...comment }: C) =>
  ({ ...comment, data: { ...data, likes: toggleLike(data.likes) } }) as C

/** Creates a comment or reply: with a new id if the proposed one is taken, the complete author, and sanitized text. */
async function createComment(
  { tx, now, user, caller }: Context,
  submitted: SubmittedComment & { data: { comment: string } },
): Promise<PostReply> {
  const posts = await tx.list('posts')
  const takenIds = posts.flatMap(({ data }) => data.comments.flatMap(({ id, data }) => [id, ...data.replies.map((reply) => reply.id)]))
  return {
    id: freshCommentId(submitted.id, takenIds),
    profile: commentProfile(caller.member ? undefined : submitted.profile, authorOf(await user()), now),
    data: { comment: sanitizeHtml(submitted.data.comment), likes: { like: false, value: 0 } },
  }
}

/** Stores a post with one of its comments changed. */
async function changeComment(
  tx: StoreTransaction,
  postId: Id,
  commentId: Id,
  change: (comment: PostComment) => PostComment,
): Promise<Post> {
  const post = await getPost(tx, postId)
  if (!post.data.comments.some(({ id }) => sameId(id, commentId))) throw notFound('Comment not found')
  const comments = post.data.comments.map((comment) => (sameId(comment.id, commentId) ? change(comment) : comment))
  return saveComments(tx, post, comments)
}

/** Stores a post with one of its comments or replies changed. */
const changeCommentOrReply = async (...change: Parameters<typeof changedPost>): Promise<Post> =>
  save(change[0], 'posts', await changedPost(...change))

/** A post with one of its comments or replies changed, or removed if `change` returns undefined. It is not stored yet. */
async function changedPost(
  tx: StoreTransaction,
  { id, commentId }: { id: string; commentId: string },
  change: (entry: PostReply) => PostReply | undefined,
): Promise<Post> {
  const post = await getPost(tx, id)
  let isFound = false
  const applyChange = <C extends PostReply>(entry: C): C[] => {
    if (!sameId(entry.id, commentId)) return [entry]
    isFound = true
    const result = change(entry)
    return result ? [result as C] : []
  }
  const comments = post.data.comments.flatMap((comment) =>
    applyChange(comment).map(({ data, ...comment }) => ({ ...comment, data: { ...data, replies: data.replies.flatMap(applyChange) } })),
  )
  if (!isFound) throw notFound('Comment not found')
  return { ...post, data: { ...post.data, comments } }
}
