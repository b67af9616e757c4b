import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Id, ListQuery } from '../http/field.ts'

/** A language of the interface, as an entry of the language menu. */
export const Language = z.object({
  id: Id,
  /** The English name of the language (docs/specification.md 3). */
  flagname: z.string(),
  /** URL of the flag. */
  icon: z.string(),
})
export type Language = z.infer<typeof Language>

export const listLanguages = endpoint('GET /api/data/language/LanguageData', {
  access: 'public',
  summary: 'The five languages of the interface, each with its flag.',
  query: ListQuery,
  reply: z.array(Language),
})
