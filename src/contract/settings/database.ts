import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

/** What tells one database from another: after an eviction the id is a new one (docs/backend-rules.md 8). */
export const DatabaseInfo = z.object({
  id: z.string(),
  createdAt: z.string(),
  version: z.number().check(z.int()),
  /** The oldest version of the schema whose code may still write (docs/backend-rules.md 6); code of before version 8 does not tell. */
  oldestWriter: z.optional(z.number().check(z.int())),
  /** True of a school of its own, which began without the samples: nobody in it is made up. */
  beganEmpty: z.optional(z.boolean()),
})
export type DatabaseInfo = z.infer<typeof DatabaseInfo>

export const getDatabase = endpoint('GET /api/data/database', {
  access: 'public',
  summary: 'Which database this browser keeps, and since when.',
  reply: DatabaseInfo,
  origin: 'ours',
})
