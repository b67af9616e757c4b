import { type DBCore, Dexie, type Middleware } from 'dexie'
import { randomId } from '#contract/identity.ts'
import type { Database } from './database.ts'
import type { TableName } from './tables.ts'

type Key = string | number

/**
 * How often a table has been written to. Each write transaction raises it, whoever writes, so that the same revision means the
 * same rows. The last writes also tell which rows they changed; where that is not known, the account begins anew.
 */
export interface Revision {
  table: string
  revision: number
  changes?: { revision: number; keys: Key[] }[]
}

/** The kernel's own tables, which no answer is made from. */
const UNACCOUNTED = ['meta', 'replays', 'revisions', 'search']

/** How many changed rows a table remembers. */
const REMEMBERED = 200

/** Which rows of its tables a transaction has changed; `undefined` for a table of which it has cleared a range. */
type Account = Map<string, Set<Key> | undefined>

const accounts = new WeakMap<object, Account>()

/** Keeps account of the rows that each transaction changes, however they are written. */
export const keepAccount: Middleware<DBCore> = {
  stack: 'dbcore',
  create: (core) => ({
    ...core,
    table(name) {
      const table = core.table(name)
      if (UNACCOUNTED.includes(name)) return table
      const key = table.schema.primaryKey.keyPath as string
      return {
        ...table,
        mutate(request) {
          const account: Account = accounts.get(request.trans) ?? new Map()
          accounts.set(request.trans, account)
          const keys = account.has(name) ? account.get(name) : new Set<Key>()
          if (request.type === 'deleteRange') account.set(name, undefined)
          else {
            account.set(name, keys)
            for (const one of request.type === 'delete' ? request.keys : request.values.map((row) => row[key])) keys?.add(one)
          }
          return table.mutate(request)
        },
      }
    },
  }),
}

/** Raises the revisions of some tables, and of all that were written to in the transaction that runs. */
export async function raiseRevisions(db: Database, tables: readonly TableName[]): Promise<void> {
  const account: Account = accounts.get(Dexie.currentTransaction?.idbtrans ?? {}) ?? new Map()
  const names = [...new Set([...tables, ...account.keys()])]
  const before: (Revision | undefined)[] = await db.revisions.bulkGet(names)
  const after = names.map((table, at): Revision => {
    const revision = (before[at]?.revision ?? 0) + 1
    const keys = account.has(table) ? account.get(table) : []
    return { table, revision, changes: keys ? newest([...(before[at]?.changes ?? []), { revision, keys: [...keys] }]) : [] }
  })
  await db.revisions.bulkPut(after)
}

/** The newest of the changes, as many as are remembered. */
function newest(changes: { revision: number; keys: Key[] }[]): { revision: number; keys: Key[] }[] {
  let room = REMEMBERED
  let first = changes.length
  for (const { keys } of changes.toReversed()) {
    room -= keys.length + 1
    if (room < 0) break
    first--
  }
  return changes.slice(first)
}

/** The keys of the rows that have changed since an earlier revision of a table; `undefined` where that is not known any more. */
export function keysChangedSince({ revision, changes = [] }: Revision, since: number): Key[] | undefined {
  if (since > revision) return undefined
  const later = changes.filter((change) => change.revision > since)
  return later.length === revision - since ? [...new Set(later.flatMap(({ keys }) => keys))] : undefined
}

/** At what some tables stand, read in the transaction that runs. */
export interface Standing {
  /** The same name means the same rows of all these tables. */
  name: string
  /** The part of the name that is the same for each state of this database. */
  origin: string
  revisions: Revision[]
}

/** At what some tables stand. @param build tells the code that answers from other code, which may answer otherwise */
export async function standingOf(db: Database, tables: readonly TableName[], build: string): Promise<Standing> {
  const [[birth, schema], rows] = await Promise.all([db.meta.bulkGet(['birth', 'schema']), db.revisions.bulkGet([...tables])])
  const revisions = tables.map((table, at): Revision => rows[at] ?? { table, revision: 0 })
  // An upgrade may change rows without raising a revision.
  const origin = `${build}.${schema?.version}.${birth?.id ?? randomId()}`
  return { name: `${origin}.${revisions.map(({ revision }) => revision).join('-')}`, origin, revisions }
}

/** The revision of a table in the name of an earlier standing of the same tables, if it is one of this database. */
export function revisionIn(name: string, { origin, revisions }: Standing, table: TableName): number | undefined {
  if (!name.startsWith(`${origin}.`)) return undefined
  const revision = name.slice(origin.length + 1).split('-')[revisions.findIndex((one) => one.table === table)]
  return revision !== undefined && /^\d+$/.test(revision) ? Number(revision) : undefined
}
