import * as z from 'zod/mini'
import { Id, IsoDate, Picture, requiredLongText } from '../http/field.ts'

/** The author that is shown with a text. */
export const Author = z.object({ id: Id, avatar: Picture, name: z.string() })
export type Author = z.infer<typeof Author>

/** Author and time of a comment. */
export const CommentProfile = z.extend(Author, { time: IsoDate })
export type CommentProfile = z.infer<typeof CommentProfile>

/** Whether the user likes it, and the number of likes. */
export const Likes = z.object({ like: z.boolean(), value: z.number().check(z.int(), z.gte(0)) })
export type Likes = z.infer<typeof Likes>

/** The text of a comment. Clients render it as HTML, so it is sanitized before it is stored (docs/backend-rules.md 12). */
export const CommentText = requiredLongText(5_000)

/** Author and time as a client submits them. Missing or invalid fields are filled in from the signed-in user (`commentProfile`). */
export const SubmittedProfile = z.object({
  id: z.catch(z.optional(Id), undefined),
  avatar: z.catch(z.optional(Picture), undefined),
  name: z.catch(z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))), undefined),
  time: z.catch(z.optional(IsoDate), undefined),
})
export type SubmittedProfile = z.infer<typeof SubmittedProfile>

/** The optional fields of a submitted comment: id and author. Invalid values are ignored. */
export const SubmittedComment = z.object({
  id: z.catch(z.optional(Id), undefined),
  profile: z.catch(z.optional(SubmittedProfile), undefined),
})
export type SubmittedComment = z.infer<typeof SubmittedComment>
