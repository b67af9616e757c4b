import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { optionalNumber } from '../http/field.ts'
import { MAX_AGE_MS } from './changes-rules.ts'

/** The tables that writes have changed, as far as the caller may read them. With `erased` (`ERASED` in http/names.ts) rows were deleted for good. */
export const ChangedTables = z.array(z.string())

export const getChanges = endpoint('GET /api/changes', {
  access: 'viewer',
  summary:
    'The tables that changed in the last `age` ms. With `Accept: text/event-stream` it goes on as server-sent events, one for each later change. Only on a server.',
  query: z.object({ age: optionalNumber(z.gte(0), z.lte(MAX_AGE_MS)) }),
  reply: ChangedTables,
  origin: 'ours',
})
