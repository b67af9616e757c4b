import * as z from 'zod/mini'
import { longText, PictureOrEmpty, textLine } from '../http/field.ts'

/** The largest number of tags of a contact. */
export const MAX_TAGS = 50

export const Tags = z.pipe(
  z.array(textLine(40)).check(z.maxLength(MAX_TAGS)),
  z.transform((tags) => [...new Set(tags.filter(Boolean))]),
)

/** The editable fields of a contact; missing ones stay unchanged. */
export const ContactFields = z.object({
  firstname: z.optional(textLine(100)),
  lastname: z.optional(textLine(100)),
  image: z.optional(PictureOrEmpty),
  department: z.optional(textLine(100)),
  company: z.optional(textLine(200)),
  phone: z.optional(textLine(60)),
  email: z.optional(textLine(254)),
  address: z.optional(textLine(500)),
  notes: z.optional(longText(20_000)),
  frequentlycontacted: z.optional(z.boolean()),
  starred: z.optional(z.boolean()),
  deleted: z.optional(z.boolean()),
  tags: z.optional(Tags),
})
export type ContactFields = z.infer<typeof ContactFields>
