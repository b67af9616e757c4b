import type { Id } from '../http/field.ts'
import type { Author, ClaimedProfile, CommentProfile, Likes } from './comments.ts'

/** Liked becomes unliked and the other way round; the count follows by one (docs/specification.md 4). */
export const toggleLike = ({ like, value }: Likes): Likes => ({ like: !like, value: like ? Math.max(0, value - 1) : value + 1 })

/** Who wrote it and when: what the client claims where it is usable, else the signed-in person, now (docs/specification.md 10, General: dates always parse). */
export const commentProfile = (claimed: ClaimedProfile | undefined, me: Author, now: Date): CommentProfile => ({
  id: claimed?.id ?? me.id,
  avatar: claimed?.avatar ?? me.avatar,
  name: claimed?.name ?? me.name,
  time: claimed?.time ?? now.toISOString(),
})

/** The id a client proposes when no comment has it, else a fresh one of the same kind (docs/specification.md 10, General). */
export function freshCommentId(proposed: Id | undefined, taken: readonly Id[]): Id {
  const used = new Set(taken.map(String))
  if (proposed !== undefined && !used.has(String(proposed))) return proposed
  let number = used.size + 1
  while (used.has(`#COMMENT_${number}`)) number++
  return `#COMMENT_${number}`
}
