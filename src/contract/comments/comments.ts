import * as z from 'zod/mini'
import { Id, IsoDate, Picture, requiredText } from '../http/field.ts'

/** Who wrote something, as it stands beside what they wrote. */
export const Author = z.object({ id: Id, avatar: Picture, name: z.string() })
export type Author = z.infer<typeof Author>

/** Who wrote a comment, and when. */
export const CommentProfile = z.extend(Author, { time: IsoDate })
export type CommentProfile = z.infer<typeof CommentProfile>

/** Whether the signed-in person likes it, and how many do in all. */
export const Likes = z.object({ like: z.boolean(), value: z.number().check(z.int(), z.gte(0)) })
export type Likes = z.infer<typeof Likes>

/** The text of a comment. Clients show it as HTML, so it is cleaned where it is stored (docs/backend-rules.md 12). */
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
