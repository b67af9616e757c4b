import type { Id } from '../http/field.ts'
import type { Author, CommentProfile, Likes, SubmittedProfile } from './comments.ts'

/** Toggles a like and adjusts the count (docs/specification.md 4). */
export const toggleLike = ({ like, value }: Likes): Likes => ({ like: !like, value: like ? Math.max(0, value - 1) : value + 1 })

/**
 * Author and time of a comment: the submitted values if valid, else the signed-in user and now (docs/specification.md 10, General: dates
 * always parse).
 */
export const commentProfile = (submitted: SubmittedProfile | undefined, me: Author, now: Date): CommentProfile => ({
  id: submitted?.id ?? me.id,
  avatar: submitted?.avatar ?? me.avatar,
  name: submitted?.name ?? me.name,
  time: submitted?.time ?? now.toISOString(),
})

/** The id that a client proposes if it is free, else a new one of the same format (docs/specification.md 10, General). */
export function freshCommentId(proposed: Id | undefined, takenIds: readonly Id[]): Id {
  const usedIds = new Set(takenIds.map(String))
  if (proposed !== undefined && !usedIds.has(String(proposed))) return proposed
  let number = usedIds.size + 1
  while (usedIds.has(`#COMMENT_${number}`)) number++
  return `#COMMENT_${number}`
}
