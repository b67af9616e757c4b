import { listLetters } from '#contract/contact-letters.ts'
import { lettersAmong, queryKeys } from '#db/collection.ts'
import { read } from './answer.ts'

export const contactLetters = [
  read(listLetters, ['contacts'], async ({ query: { q, sort, ...facets } }, { db, keysOf }) => {
    const keys = await queryKeys(db, 'contacts', { q, sort }, facets, [], keysOf)
    return { letters: await lettersAmong(db, 'contacts', sort, keys) }
  }),
]
