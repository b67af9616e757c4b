import type { Key } from './found.ts'

/** Which rows of a table have which words, to be looked through without asking the database. */
export interface WordLists {
  /** In their order, and at the same place of `keys` the rows that have each. */
  tokens: string[]
  keys: Key[][]
}

/** Notes down which words a row has: of its tokens those that begin like this. */
export function noteWords(lists: Map<string, Key[]>, { id, tokens }: { id: Key; tokens: readonly string[] }, begin: string): void {
  for (const token of tokens) {
    if (!token.startsWith(begin)) continue
    const list = lists.get(token)
    if (list) list.push(id)
    else lists.set(token, [id])
  }
}

/** What was noted of all rows, in order. */
export function inOrder(lists: ReadonlyMap<string, Key[]>): WordLists {
  const sorted = [...lists].sort(([a], [b]) => (a < b ? -1 : 1))
  return { tokens: sorted.map(([token]) => token), keys: sorted.map(([, keys]) => keys) }
}

/**
 * The keys of the rows with a token that begins like this.
 *
 * @param changed the tokens of the rows of which the lists know no longer; none for one that is gone
 */
export function keysWith({ tokens, keys }: WordLists, beginning: string, changed: ReadonlyMap<Key, readonly string[]>): Set<Key> {
  let [low, high] = [0, tokens.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tokens[middle] as string) < beginning) low = middle + 1
    else high = middle
  }
  const found = new Set<Key>()
  for (; tokens[low]?.startsWith(beginning); low++) for (const key of keys[low] as Key[]) found.add(key)
  for (const [key, own] of changed) {
    if (own.some((token) => token.startsWith(beginning))) found.add(key)
    else found.delete(key)
  }
  return found
}
