import { type Email, threadOf } from '#contract/emails.ts'
import type { Key } from './collection.ts'
import type { Database } from './database.ts'
import { newsOf, type Standing } from './revisions.ts'
import { facetToken, idIn } from './search.ts'

/** Which conversation each mail belongs to, and which mails each conversation has. Never changed once they are given away. */
export interface Threads {
  of: ReadonlyMap<Key, string>
  mails: ReadonlyMap<string, readonly Key[]>
}

/** Answers the conversations as the transaction that runs finds them. */
export type ThreadsOf = () => Promise<Threads>

/** Reads them from the index of facets: keys alone, no mail is read. */
export async function readThreads(db: Database): Promise<Threads> {
  const none = facetToken('emails', 'threadId', '')
  const found = db.search.where('tokens').startsWith(none)
  // Both come in the order of the index.
  const [tokens, keys] = await Promise.all([found.keys(), found.primaryKeys()])
  return threads(new Map(keys.map((key, at) => [idIn(String(key)), String(tokens[at]).slice(none.length)])))
}

/** Remembers the conversations of all mails: after a change, only the mails that have changed are looked at. */
export class KeptThreads {
  #kept: { threads: Threads; origin: string; revision: number } | undefined

  /** For calls that read where the tables stand like this. */
  at(db: Database, standing: Standing): ThreadsOf {
    return async () => {
      const kept = this.#kept
      const { now, changed } = newsOf(standing, 'emails', kept)
      const found = kept && changed ? await moved(db, kept.threads, changed) : await readThreads(db)
      if (now) this.#kept = { threads: found, origin: standing.origin, revision: now.revision }
      return found
    }
  }
}

/** Marks do not move a mail to another conversation: most changes leave all as it is. */
async function moved(db: Database, before: Threads, changed: Key[]): Promise<Threads> {
  const rows: (Email | undefined)[] = await db.emails.bulkGet(changed)
  const now = changed.map((key, at) => [key, rows[at] && !rows[at].erased ? threadOf(rows[at]) : undefined] as const)
  const others = now.filter(([key, thread]) => before.of.get(key) !== thread)
  if (others.length === 0) return before
  const of = new Map(before.of)
  for (const [key, thread] of others) {
    if (thread === undefined) of.delete(key)
    else of.set(key, thread)
  }
  return threads(of)
}

function threads(of: Map<Key, string>): Threads {
  const mails = new Map<string, Key[]>()
  for (const [key, thread] of of) {
    const others = mails.get(thread)
    if (others) others.push(key)
    else mails.set(thread, [key])
  }
  return { of, mails }
}
