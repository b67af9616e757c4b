import * as z from 'zod/mini'
import { EventTime } from '../calendar/recurrence.ts'
import { endpoint } from '../http/endpoint.ts'
import { Id, optionalNumber } from '../http/field.ts'
import { SEARCH_AREAS } from './search-rules.ts'

export const SearchArea = z.enum(SEARCH_AREAS)
export type SearchArea = z.infer<typeof SearchArea>

export const SearchHit = z.object({
  area: SearchArea,
  id: Id,
  title: z.string(),
  subtitle: z.string(),
  /** When it was written or takes place, if that helps to identify it. */
  date: z.optional(EventTime),
  /** The path of its screen, below the app's base path: `/apps/notes?note=3`. */
  url: z.string(),
})
export type SearchHit = z.infer<typeof SearchHit>

export const searchEverything = endpoint('GET /api/data/search', {
  access: 'public',
  summary: 'Records of every area that have all the words, those first whose title has them; at most `limit` from each area.',
  query: z.object({
    q: z.string().check(z.maxLength(200)),
    limit: optionalNumber(z.int(), z.gte(1), z.lte(50)),
    /** `site`: only what visitors may see, with the addresses of the public pages. */
    scope: z.optional(z.enum(['site'])),
  }),
  reply: z.array(SearchHit),
  origin: 'ours',
})
