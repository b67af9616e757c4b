import type { Key, TableName } from '../schema/rows.ts'
import type { StoreTransaction } from '../store.ts'
import { MAX_TEXT } from './list.ts'
import { idFromSearchKey, orderToken } from './search.ts'

/** The last of the common Chinese characters. */
const LAST_HAN = '\u9fff'

/** Maximum number of letters in an index. Chinese characters count as one. */
const MAX_LETTERS = 80

/**
 * The first letters of a list of names, each with the index of its first row; names without a first letter are under `#`. One query of the
 * search index per letter (`db/repository/search.ts`).
 *
 * @param order name of the order of the list, such as `lastname`
 * @param keys some or all keys of the list, in its order
 * @param allKeys the keys of all rows, in this order
 */
export async function alphabetIndex(tx: StoreTransaction, table: TableName, order: string, keys: readonly Key[], allKeys: readonly Key[]) {
  const positions = new Map(allKeys.map((key, index) => [key, index]))
  const start = orderToken(table, order)
  const sections: { letter: string; index: number }[] = []
  let from = start
  for (let count = 0; count < MAX_LETTERS; count++) {
    const [first] = await tx.entries('search', { index: 'tokens', from, to: start + MAX_TEXT, openTo: true, limit: 1 })
    if (!first) break
    const [token, key] = first
    const [character = ''] = String(token).slice(start.length)
    const isHan = /\p{Script=Han}/u.test(character)
    sections.push({
      letter: /\p{L}/u.test(character) ? character.toUpperCase() : '#',
      index: positions.get(idFromSearchKey(String(key))) ?? 0,
    })
    from = start + (isHan ? LAST_HAN : character) + MAX_TEXT
  }
  const letters: { letter: string; at: number }[] = []
  let section = -1
  for (const [index, key] of keys.entries()) {
    // Goes on to the last section that begins at or before this row.
    while ((sections[section + 1]?.index ?? allKeys.length) <= (positions.get(key) ?? 0)) section++
    const letter = sections[section]?.letter
    if (letter && letters.at(-1)?.letter !== letter) letters.push({ letter, at: index })
  }
  return letters
}
