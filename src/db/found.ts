import type { Collection } from 'dexie'
import type { Database } from './database.ts'
import { idIn } from './search.ts'

export type Key = string | number

/** Comes after every text that is compared. */
export const LAST = '\uffff'

/** The keys of the rows that have a token of the search index, or one that begins so; in the order of the tokens. */
export const idsOf = (db: Database, token: string, prefix: boolean): Promise<Key[]> => {
  const clause = db.search.where('tokens')
  return idsAt(prefix ? clause.startsWith(token) : clause.equals(token))
}

/** The keys of the rows behind what was found in the search index. */
export async function idsAt(found: Collection): Promise<Key[]> {
  return (await found.primaryKeys()).map((key) => idIn(String(key)))
}
