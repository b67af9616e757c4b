import * as z from 'zod/mini'
import { Id, IsoDate, Picture, requiredText } from './field.ts'

/** Who wrote something, as it stands beside what they wrote. */
export const Author = z.object({ id: Id, avatar: Picture, name: z.string() })
export type Author = z.infer<typeof Author>

/** Who wrote a comment, and when. */
export const CommentProfile = z.extend(Author, { time: IsoDate })
export type CommentProfile = z.infer<typeof CommentProfile>

/** Whether the signed-in person likes it, and how many do in all. */
export const Likes = z.object({ like: z.boolean(), value: z.number().check(z.int(), z.gte(0)) })
export type Likes = z.infer<typeof Likes>

/** The text of a comment. Clients show it as HTML, so it is cleaned where it is stored (KERNEL.md 12). */
export const CommentText = requiredText(5_000)

/** The writer that a client names; what it leaves out or garbles is filled in from the signed-in person. */
export const ClaimedProfile = z.object({
  id: z.catch(z.optional(Id), undefined),
  avatar: z.catch(z.optional(Picture), undefined),
  name: z.catch(z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))), undefined),
  time: z.catch(z.optional(IsoDate), undefined),
})
export type ClaimedProfile = z.infer<typeof ClaimedProfile>

/** What a client may send around the text of a comment: an id and a writer, where they are of use. */
export const ClaimedComment = z.object({ id: z.catch(z.optional(Id), undefined), profile: z.catch(z.optional(ClaimedProfile), undefined) })
export type ClaimedComment = z.infer<typeof ClaimedComment>

/** Liked becomes unliked and the other way round; the count follows by one (SPEC.md 4). */
export const toggleLike = ({ like, value }: Likes): Likes => ({ like: !like, value: like ? Math.max(0, value - 1) : value + 1 })

/** Who wrote it and when: what the client claims where it is usable, else the signed-in person, now (COMPAT.md, General: dates always parse). */
export const commentProfile = (claimed: ClaimedProfile | undefined, me: Author, now: Date): CommentProfile => ({
  id: claimed?.id ?? me.id,
  avatar: claimed?.avatar ?? me.avatar,
  name: claimed?.name ?? me.name,
  time: claimed?.time ?? now.toISOString(),
})

/** The id a client proposes when no comment has it, else a fresh one of the same kind (COMPAT.md, General). */
export function freshCommentId(proposed: Id | undefined, taken: readonly Id[]): Id {
  const used = new Set(taken.map(String))
  if (proposed !== undefined && !used.has(String(proposed))) return proposed
  let number = used.size + 1
  while (used.has(`#COMMENT_${number}`)) number++
  return `#COMMENT_${number}`
}
