import { useState } from 'react'
import { useLiveIfDefined } from '#client/live/live.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import { PostNotFound } from '../PostNotFound.tsx'
import { PostWriter, type WriterNavigation } from './PostWriter.tsx'

interface Props extends WriterNavigation {
  /** The id of the post in the URL; undefined for a new one. */
  id: Id | undefined
  post: BlogPost | undefined
}

/**
 * The page for writing a post. When a new post is first stored, its id is added to the URL; the key keeps the editor mounted then, so that
 * typing is not interrupted.
 */
export function WriteScreen({ id, post, ...navigation }: Props) {
  // `lastId` is the id of the last render, `created` the new post once it is stored, and `newPostCount` tells new posts apart in the key.
  const [session, setSession] = useState({ lastId: id, created: undefined as BlogPost | undefined, newPostCount: 0 })
  if (session.lastId !== id) {
    const { created, newPostCount } = session
    setSession(
      id === undefined ? { lastId: id, created: undefined, newPostCount: newPostCount + 1 } : { lastId: id, created, newPostCount },
    )
  }
  const { created, newPostCount } = session
  const isNew = id === undefined || (created !== undefined && sameId(id, created.id))
  if (isNew) {
    return (
      <LivePostWriter
        key={`new-${newPostCount}`}
        id={created?.id}
        post={post ?? created}
        {...navigation}
        onCreated={(stored) => {
          setSession((previous) => ({ ...previous, created: stored }))
          navigation.onCreated(stored)
        }}
      />
    )
  }
  return <LivePostWriter key={id} id={id} post={post} {...navigation} />
}

/** The editor with the post as a live query. */
function LivePostWriter({ id, post, ...navigation }: Props) {
  const livePost = useLiveIfDefined('GET /api/data/blog/posts/:id', { params: { id: id ?? '' } }, post)
  if (id !== undefined && !livePost) return <PostNotFound wasDeleted={post !== undefined} />
  return <PostWriter post={id === undefined ? undefined : livePost} {...navigation} />
}
