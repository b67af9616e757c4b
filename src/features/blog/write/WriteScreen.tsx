import { useState } from 'react'
import { useLiveWhere } from '#client/live/live.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import { PostNotFound } from '../PostNotFound.tsx'
import { PostWriter, type WriterLinks } from './PostWriter.tsx'

interface Props extends WriterLinks {
  /** The post that the URL names; nothing for a new one. */
  id: Id | undefined
  post: BlogPost | undefined
}

/** A post is written. A new one gets its address when it is first stored, and whoever types notices nothing of it. */
export function WriteScreen({ id, post, ...links }: Props) {
  const [session, setSession] = useState({ last: id, created: undefined as BlogPost | undefined, round: 0 })
  if (session.last !== id) {
    const { created, round } = session
    setSession(id === undefined ? { last: id, created: undefined, round: round + 1 } : { last: id, created, round })
  }
  const { created, round } = session
  const isNew = id === undefined || (created !== undefined && sameId(id, created.id))
  if (isNew) {
    return (
      <WrittenPost
        key={`new-${round}`}
        id={created?.id}
        post={post ?? created}
        {...links}
        onCreated={(stored) => {
          setSession((before) => ({ ...before, created: stored }))
          links.onCreated(stored)
        }}
      />
    )
  }
  return <WrittenPost key={id} id={id} post={post} {...links} />
}

/** The post stays in step with other windows; one that is deleted there stays here until it is written to. */
function WrittenPost({ id, post, ...links }: Props) {
  const live = useLiveWhere('GET /api/data/blog/posts/:id', { params: { id: id ?? '' } }, post)
  if (id !== undefined && !live) return <PostNotFound wasThere={post !== undefined} />
  return <PostWriter post={id === undefined ? undefined : live} {...links} />
}
