import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

/** The identity of a database: after an eviction the id is a new one (docs/backend-rules.md 8). */
export const DatabaseInfo = z.object({
  id: z.string(),
  createdAt: z.string(),
  version: z.number().check(z.int()),
  /** The oldest schema version whose code may still write (docs/backend-rules.md 6). Missing before version 8. */
  oldestWriter: z.optional(z.number().check(z.int())),
  /** True if the database was created without the samples. */
  beganEmpty: z.optional(z.boolean()),
})
export type DatabaseInfo = z.infer<typeof DatabaseInfo>

export const getDatabase = endpoint('GET /api/data/database', {
  access: 'public',
  summary: 'Which database this browser keeps, and since when.',
  reply: DatabaseInfo,
  origin: 'ours',
})
