import { useState } from 'react'
import { useLiveWhere } from '#client/live/live.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import { PostNotFound } from '../PostNotFound.tsx'
import { PostWriter, type WriterLinks } from './PostWriter.tsx'

interface Props extends WriterLinks {
  /** The id of the post in the URL; undefined for a new one. */
  id: Id | undefined
  post: BlogPost | undefined
}

/**
 * The page for writing a post. When a new post is first stored, its id is added to the URL; the key keeps the editor mounted then, so that
 * typing is not interrupted.
 */
export function WriteScreen({ id, post, ...links }: Props) {
  const [session, setSession] = useState({ last: id, created: undefined as BlogPost | undefined, round: 0 })
  if (session.last !== id) {
    const { created, round: newPostCount } = session
    setSession(id === undefined ? { last: id, created: undefined, round: newPostCount + 1 } : { last: id, created, round: newPostCount })
  }
  const { created, round: newPostCount } = session
  const isNew = id === undefined || (created !== undefined && sameId(id, created.id))
  if (isNew) {
    return (
      <LivePostWriter
        key={`new-${newPostCount}`}
        id={created?.id}
        post={post ?? created}
        {...links}
        onCreated={(stored) => {
          setSession((previous) => ({ ...previous, created: stored }))
          links.onCreated(stored)
        }}
      />
    )
  }
  return <LivePostWriter key={id} id={id} post={post} {...links} />
}

/** The editor with the post as a live query. */
function LivePostWriter({ id, post, ...links }: Props) {
  const live = useLiveWhere('GET /api/data/blog/posts/:id', { params: { id: id ?? '' } }, post)
  if (id !== undefined && !live) return <PostNotFound wasDeleted={post !== undefined} />
  return <PostWriter post={id === undefined ? undefined : live} {...links} />
}
