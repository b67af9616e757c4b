import * as z from 'zod/mini'
import { line, OwnPicture, text } from '../http/field.ts'

const Tags = z.pipe(
  z.array(line(40)).check(z.maxLength(50)),
  z.transform((tags) => [...new Set(tags.filter(Boolean))]),
)

/** The editable fields of a contact; missing ones stay unchanged. */
export const ContactFields = z.object({
  firstname: z.optional(line(100)),
  lastname: z.optional(line(100)),
  image: z.optional(OwnPicture),
  department: z.optional(line(100)),
  company: z.optional(line(200)),
  phone: z.optional(line(60)),
  email: z.optional(line(254)),
  address: z.optional(line(500)),
  notes: z.optional(text(20_000)),
  frequentlycontacted: z.optional(z.boolean()),
  starred: z.optional(z.boolean()),
  deleted: z.optional(z.boolean()),
  tags: z.optional(Tags),
})
export type ContactFields = z.infer<typeof ContactFields>
