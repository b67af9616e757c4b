import {
  addBlogComment,
  type BlogComment,
  type BlogPost,
  type BlogReply,
  type BlogState,
  countBlogShare,
  countBlogView,
  createBlogPost,
  deleteBlogComment,
  deleteBlogPost,
  getBlogPost,
  getBlogPostBySlug,
  likeBlogComment,
  listAllBlogPosts,
  listBlogPosts,
  replyToBlogComment,
  updateBlogComment,
  updateBlogPost,
} from '#contract/blog/blog.ts'
import { blogState } from '#contract/blog/blog-rules.ts'
import { findBySlug, slugOf, uniqueSlug } from '#contract/blog/slug.ts'
import type { SubmittedComment, SubmittedProfile } from '#contract/comments/comments.ts'
import { commentProfile, freshCommentId, toggleLike } from '#contract/comments/comments-rules.ts'
import { notFound } from '#contract/http/error.ts'
import type { Id, ListQuery } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Caller } from '#db/caller.ts'
import { facetBounds, getOr404, hasListParameters, save } from '#db/repository/collection.ts'
import { authorOf, commentAuthorOf } from '#db/repository/current-user.ts'
import { nextId } from '#db/repository/ids.ts'
import { equalBounds } from '#db/repository/list.ts'
import { trashedRows } from '#db/repository/trash.ts'
import type { StoreTransaction } from '#db/store.ts'
import { type Context, listRows, read, write, writeThenReadBack } from './kernel/handler.ts'
import { sanitizeHtml } from './kernel/html.ts'

const NOT_FOUND = 'Post not found'
const TABLES = ['blogPosts', 'profile'] as const

/** Handlers for the blog. */
export const blog = [
  read(listBlogPosts, ['blogPosts'], ({ query }, context) =>
    // Twice, because `query` has the list parameters and the filters. Without any of them all published posts are returned.
    hasListParameters(query, query) ? listByState(context, query, 'published') : publicPosts(context.tx, context.now),
  ),

  read(listAllBlogPosts, ['blogPosts'], ({ query: { state, ...query } }, context) => listByState(context, query, state)),

  read(getBlogPostBySlug, ['blogPosts'], async ({ body }, { tx, now }) => {
    // Clients send a slug or a title as `title`.
    const [bySlug] = await tx.list('blogPosts', { ...equalBounds('slug', slugOf(body.title)), limit: 1 })
    // Existing clients compute slugs themselves, so the titles of all posts are compared.
    const post = bySlug && blogState(bySlug, now) === 'published' ? bySlug : findBySlug(await publicPosts(tx, now), body.title)
    if (!post) throw notFound(NOT_FOUND)
    return { post }
  }),

  read(getBlogPost, ['blogPosts'], ({ params }, { tx }) => getPost(tx, params.id)),

  writeThenReadBack(
    addBlogComment,
    TABLES,
    async ({ body: { postId, comment } }, context) => {
      const { tx } = context
      const post = await getPost(tx, postId)
      const submitted = typeof comment === 'string' ? { comment } : comment
      const added = await createComment(context, submitted)
      save(tx, 'blogPosts', { ...post, comments: [{ ...added, replies: [] }, ...post.comments] })
    },
    async ({ tx, now }) => ({ posts: await publicPosts(tx, now) }),
  ),

  write(createBlogPost, TABLES, async ({ body }, { tx, now, user }) => {
    const { published = false, featured = false, coverImg = '', createdAt = now.toISOString(), ...fields } = body
    const post: BlogPost = {
      id: await nextId(tx, 'blogPosts'),
      ...fields,
      slug: uniqueSlug(body.title, await takenSlugs(tx)),
      content: sanitizeHtml(body.content),
      coverImg,
      createdAt,
      published,
      featured,
      view: 0,
      share: 0,
      author: authorOf(await user()),
      comments: [],
    }
    return save(tx, 'blogPosts', post)
  }),

  write(updateBlogPost, ['blogPosts'], async ({ params, body }, { tx, now }) => {
    const post = await getPost(tx, params.id)
    const changed: BlogPost = { ...post, ...body }
    if (body.title !== undefined && slugOf(body.title) !== slugOf(post.title)) {
      changed.slug = uniqueSlug(body.title, await takenSlugs(tx, post.id))
    }
    if (body.content !== undefined) changed.content = sanitizeHtml(body.content)
    if (body.published && !post.published && !body.createdAt) changed.createdAt = now.toISOString()
    return save(tx, 'blogPosts', changed)
  }),

  write(deleteBlogPost, ['blogPosts'], async ({ params }, { tx, remove }) => {
    await remove({ table: 'blogPosts', row: await getPost(tx, params.id) })
    return { success: true as const }
  }),

  write(countBlogView, ['blogPosts'], async ({ params }, { tx }) => {
    const post = await getPost(tx, params.id)
    const { view } = save(tx, 'blogPosts', { ...post, view: post.view + 1 })
    return { view }
  }),

  write(countBlogShare, ['blogPosts'], async ({ params }, { tx }) => {
    const post = await getPost(tx, params.id)
    const { share } = save(tx, 'blogPosts', { ...post, share: post.share + 1 })
    return { share }
  }),

  write(replyToBlogComment, TABLES, async ({ params, body }, context) => {
    const { tx } = context
    const post = await getPost(tx, params.id)
    const comment = post.comments.find(({ id }) => sameId(id, params.commentId))
    if (!comment) throw notFound('Comment not found')
    const reply = await createComment(context, body)
    const commentWithReply = { ...comment, replies: [...comment.replies, reply] }
    return save(tx, 'blogPosts', {
      ...post,
      comments: post.comments.map((candidate) => (candidate === comment ? commentWithReply : candidate)),
    })
  }),

  write(likeBlogComment, ['blogPosts'], ({ params }, { tx }) =>
    storeComment(tx, params, (entry) => ({ ...entry, likes: toggleLike(entry.likes ?? { like: false, value: 0 }) })),
  ),

  write(updateBlogComment, ['blogPosts'], ({ params, body }, { tx }) =>
    storeComment(tx, params, (entry) => ({ ...entry, comment: sanitizeHtml(body.comment) })),
  ),

  write(deleteBlogComment, ['blogPosts'], async ({ params }, { tx, applyChangeSet }) => {
    const post = await changedComment(tx, params, () => undefined)
    await applyChangeSet({ blogPosts: [post] })
    return post
  }),
]

const getPost = (tx: StoreTransaction, id: Id): Promise<BlogPost> => getOr404(tx, 'blogPosts', id, NOT_FOUND)

const publicPosts = async (tx: StoreTransaction, now: Date): Promise<BlogPost[]> =>
  (await tx.list('blogPosts')).filter((post) => blogState(post, now) === 'published')

/** One page of the posts that match. Scheduled posts become public by their date. */
function listByState(context: Context, query: ListQuery & object, state: BlogState | undefined): Promise<BlogPost[]> {
  const { now } = context
  const published = state && state !== 'draft'
  // Scheduled posts are filtered by the index: the facet `from` is the time from which a post is public. There are few of them.
  const scheduled = published ? [facetBounds('blogPosts', 'from', new Date(now.getTime() + 1).toISOString())] : []
  // `within` keeps only the rows inside of bounds of an index, `without` only those outside.
  return listRows(context, 'blogPosts', { ...query, published }, state === 'scheduled' ? { within: scheduled } : { without: scheduled })
}

/** The slugs that a new post must not have: those of other posts, and of deleted ones that may be restored. */
async function takenSlugs(tx: StoreTransaction, except?: Id): Promise<Set<string>> {
  const others = (await tx.entries('blogPosts', { index: 'slug' })).filter(([, id]) => id !== except)
  const deleted = await trashedRows(tx, 'blogPosts')
  return new Set([...others.map(([slug]) => String(slug)), ...deleted.map(({ slug }) => slug)])
}

/** Creates a comment or reply: with a new id if the proposed one is taken, the complete author, and sanitized text. */
async function createComment({ tx, now, user, caller }: Context, submitted: SubmittedComment & { comment: string }): Promise<BlogReply> {
  const posts = await tx.list('blogPosts')
  const takenIds = posts.flatMap(({ comments }) => comments.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]))
  const profile = commentProfile(profileFor(caller, submitted.profile), commentAuthorOf(caller, await user()), now)
  const likes = { like: false, value: 0 }
  return { id: freshCommentId(submitted.id, takenIds), profile, time: profile.time, comment: sanitizeHtml(submitted.comment), likes }
}

/** What counts of the author that a client submits: with accounts members are themselves, and visitors choose their name only. */
function profileFor({ member, access }: Caller, submitted: SubmittedProfile | undefined): SubmittedProfile | undefined {
  if (member) return undefined
  return access === 'public' ? { name: submitted?.name } : submitted
}

/** Stores a post with one of its comments or replies changed. */
const storeComment = async (...change: Parameters<typeof changedComment>): Promise<BlogPost> => {
  const post = await changedComment(...change)
  return save(change[0], 'blogPosts', post)
}

/** Returns a post with one of its comments or replies changed, or removed if `change` returns undefined. It is not stored yet. */
async function changedComment(
  tx: StoreTransaction,
  { id, commentId }: { id: string; commentId: string },
  change: (entry: BlogReply) => BlogReply | undefined,
): Promise<BlogPost> {
  const post = await getPost(tx, id)
  let isFound = false
  const applyChange = <C extends BlogReply>(entry: C): C[] => {
    if (!sameId(entry.id, commentId)) return [entry]
    isFound = true
    const result = change(entry)
    return result ? [{ ...entry, ...result }] : []
  }
  const comments = post.comments.flatMap((comment): BlogComment[] =>
    applyChange(comment).map((changedComment) => ({ ...changedComment, replies: changedComment.replies.flatMap(applyChange) })),
  )
  if (!isFound) throw notFound('Comment not found')
  return { ...post, comments }
}
