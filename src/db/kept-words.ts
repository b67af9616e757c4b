import type { Database } from './database.ts'
import { type Key, LAST } from './found.ts'
import { newsOf, type Standing } from './revisions.ts'
import { searchKey } from './search.ts'
import type { TableName } from './tables.ts'
import { inOrder, keysWith, noteWords, type WordLists } from './word-lists.ts'

/** The keys of the rows with a word of the search index that begins so; nothing where the index is to be asked. @param rows how many there are */
export type WordsOf = (table: TableName, beginning: string, rows: number) => Promise<Set<Key> | undefined>

interface Kept {
  table: TableName
  origin: string
  revision: number
  lists: WordLists
  /** The tokens of the rows that have changed since. */
  changed: Map<Key, readonly string[]>
}

/** The index is asked for fewer rows than this sooner than they are read. */
const FEW = 1_000

/** So many rows are read at a time: other calls wait for one such reading. */
const AT_ONCE = 100

/** Of a table with more words than this in all its rows none are kept: their keys take 8 bytes each. */
const MOST_WORDS = 5_000_000

/** Where more rows than this have changed, the words are read anew. */
const MOST_CHANGES = 200

/**
 * Keeps the words of the long list that was searched last. The index needs its time for each row that it finds, and who types a word asks for
 * many at first: what is kept once somebody is about to search, or has searched, answers the letters after it.
 */
export class KeptWords {
  readonly #few: number
  readonly #most: number
  #kept: Kept | undefined
  /** What is being read, and what is not worth it. */
  readonly #left = new Set<TableName>()

  constructor(few = FEW, most = MOST_WORDS) {
    this.#few = few
    this.#most = most
  }

  /** As `WordsOf`, for calls that read where the tables stand like this. @param later the database that outlives the transaction of the call */
  at(db: Database, standing: Standing, later = db): WordsOf {
    return async (table, beginning, rows) => {
      const kept = this.#kept?.table === table ? this.#kept : undefined
      const { now, changed: news } = newsOf(standing, table, kept)
      if (!now || rows < this.#few) return undefined
      if (!kept || !news || kept.changed.size + news.length > MOST_CHANGES) {
        // After the answer to this call, and outside of its transaction.
        setTimeout(() =>
          this.#read(later, { table, origin: standing.origin, revision: now.revision }).catch(() => this.#left.delete(table)),
        )
        return undefined
      }
      const found = await db.search.bulkGet(news.map((key) => searchKey(table, key)))
      for (const [at, key] of news.entries()) kept.changed.set(key, found[at]?.tokens ?? [])
      kept.revision = now.revision
      return keysWith(kept.lists, beginning, kept.changed)
    }
  }

  /** Reads the words of a table piece by piece. What is written meanwhile has a later revision, so it counts as changed. */
  async #read(db: Database, begun: Pick<Kept, 'table' | 'origin' | 'revision'>): Promise<void> {
    const { table } = begun
    if (this.#left.has(table)) return
    this.#left.add(table)
    const lists = new Map<string, Key[]>()
    let words = 0
    for (let from = `${table}/`, size = AT_ONCE; size === AT_ONCE; ) {
      const piece: { key: string; id: Key; tokens: string[] }[] = await db.search
        .where('key')
        .between(from, `${table}/${LAST}`, false)
        .limit(AT_ONCE)
        .toArray()
      for (const row of piece) {
        noteWords(lists, row, `${table}:`)
        words += row.tokens.length
      }
      if (words > this.#most) return
      size = piece.length
      from = piece.at(-1)?.key ?? ''
    }
    this.#kept = { ...begun, lists: inOrder(lists), changed: new Map() }
    this.#left.delete(table)
  }
}
