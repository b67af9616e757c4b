import type { Key, TableName } from '../schema/rows.ts'
import type { StoreTransaction } from '../store.ts'
import { LAST } from './list.ts'
import { idIn, orderToken } from './search.ts'

/** Among the last of the Chinese characters that names are written with. */
const LAST_HAN = '\u9fff'

/** More letters than this nobody looks through; Chinese characters count as one. */
const MOST_LETTERS = 80

/**
 * The letters under which rows stand in an order of names (`db/repository/search.ts`), each with the place of the first one among these keys; what
 * begins with no letter is under `#`. Read from the index: one look a letter.
 *
 * @param keys some or all of them, in this order
 * @param all the keys of all rows, in this order
 */
export async function lettersAmong(tx: StoreTransaction, table: TableName, order: string, keys: readonly Key[], all: readonly Key[]) {
  const places = new Map(all.map((key, at) => [key, at]))
  const start = orderToken(table, order)
  const begins: { letter: string; place: number }[] = []
  let from = start
  for (let look = 0; look < MOST_LETTERS; look++) {
    const [first] = await tx.entries('search', { index: 'tokens', from, to: start + LAST, openTo: true, limit: 1 })
    if (!first) break
    const [token, key] = first
    const [sign = ''] = String(token).slice(start.length)
    const isHan = /\p{Script=Han}/u.test(sign)
    begins.push({ letter: /\p{L}/u.test(sign) ? sign.toUpperCase() : '#', place: places.get(idIn(String(key))) ?? 0 })
    from = start + (isHan ? LAST_HAN : sign) + LAST
  }
  const letters: { letter: string; at: number }[] = []
  let under = -1
  for (const [at, key] of keys.entries()) {
    while ((begins[under + 1]?.place ?? all.length) <= (places.get(key) ?? 0)) under++
    const letter = begins[under]?.letter
    if (letter && letters.at(-1)?.letter !== letter) letters.push({ letter, at })
  }
  return letters
}
