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
  /** The account holds every change after this revision. */
  since?: number
  /** The keys of the rows that have changed since, and the revision that each change made. Flat: each write reads and stores it whole. */
  keys?: Key[]
  at?: number[]
}

/** The kernel's own tables, which no answer is made from. */
const UNACCOUNTED = ['meta', 'replays', 'revisions', 'search']

/** How many changes a table remembers. */
const REMEMBERED = 100

/** Which rows of its tables a transaction has changed; `undefined` for a table of which it has cleared a range. */
type Account = Map<string, Set<Key> | undefined>

const accounts = new WeakMap<object, Account>()

/** Notes which rows of a table a transaction has changed; without keys, a range of them. */
export function noteChanges(transaction: object, table: string, keys: readonly Key[] | undefined): void {
  if (UNACCOUNTED.includes(table)) return
  const account: Account = accounts.get(transaction) ?? new Map()
  accounts.set(transaction, account)
  const noted = account.has(table) ? account.get(table) : new Set<Key>()
  account.set(table, keys && noted)
  for (const key of keys ?? []) noted?.add(key)
}

/** Keeps account of the rows that each transaction changes through Dexie; `put` does it by itself (`db/put.ts`). */
export const keepAccount: Middleware<DBCore> = {
  stack: 'dbcore',
  create: (core) => ({
    ...core,
    table(name) {
      const table = core.table(name)
      const key = table.schema.primaryKey.keyPath as string
      return {
        ...table,
        mutate(request) {
          const keys = request.type === 'delete' ? request.keys : 'values' in request ? request.values.map((row) => row[key]) : undefined
          noteChanges(request.trans, name, keys)
          return table.mutate(request)
        },
      }
    },
  }),
}

/** Raises the revisions of some tables, and of all that were written to in the transaction that runs. */
export async function raiseRevisions(db: Database, tables: readonly TableName[]): Promise<void> {
  await db.revisions.bulkPut(await raisedRevisions(db, tables))
}

/** The revisions of some tables by name, as the transaction that runs finds them. */
export async function readRevisions(db: Database, tables: readonly string[]): Promise<Map<string, Revision | undefined>> {
  const rows = await db.revisions.bulkGet([...tables])
  return new Map(tables.map((table, at) => [table, rows[at]]))
}

/** What `raiseRevisions` stores. @param read the revisions that the transaction has read already */
export async function raisedRevisions(
  db: Database,
  tables: readonly TableName[],
  read: ReadonlyMap<string, Revision | undefined> = new Map(),
): Promise<Revision[]> {
  const account: Account = accounts.get(db.idbtrans ?? Dexie.currentTransaction?.idbtrans ?? {}) ?? new Map()
  const names = [...new Set([...tables, ...account.keys()])]
  const others = names.filter((name) => !read.has(name))
  const before = others.length > 0 ? new Map([...read, ...(await readRevisions(db, others))]) : read
  return names.map((name) => raised(name, before.get(name), account))
}

function raised(table: string, before: Revision | undefined, account: Account): Revision {
  const revision = (before?.revision ?? 0) + 1
  const changed = account.has(table) ? account.get(table) : []
  if (!changed) return { table, revision }
  const keys = [...(before?.keys ?? []), ...changed]
  const at = [...(before?.at ?? []), ...Array.from(changed, () => revision)]
  // The oldest changes go, all of one revision or none.
  const since = Math.max(before?.since ?? revision - 1, at.at(-REMEMBERED - 1) ?? 0)
  return { table, revision, since, keys: keys.filter((_, one) => (at[one] as number) > since), at: at.filter((one) => one > since) }
}

/** The keys of the rows that have changed since an earlier revision of a table; `undefined` where that is not known any more. */
export function keysChangedSince({ revision, since = revision, keys = [], at = [] }: Revision, from: number): Key[] | undefined {
  return from < since || from > revision ? undefined : [...new Set(keys.filter((_, one) => (at[one] as number) > from))]
}

/** At what some tables stand, read in the transaction that runs. */
export interface Standing {
  /** The same name means the same rows of all these tables. */
  name: string
  /** The part of the name that is the same for each state of this database. */
  origin: string
  revisions: Revision[]
}

/** At what one of these tables stands, and which of its rows have changed since something was kept of it; `undefined` where that is not known. */
export function newsOf({ origin, revisions }: Standing, table: TableName, kept: { origin: string; revision: number } | undefined) {
  const now = revisions.find((one) => one.table === table)
  return { now, changed: now && kept?.origin === origin ? keysChangedSince(now, kept.revision) : undefined }
}

/** At what some tables stand. @param build tells the code that answers from other code, which may answer otherwise */
export async function standingOf(db: Database, tables: readonly TableName[], build: string): Promise<Standing> {
  const [identity, rows] = await Promise.all([identityOf(db), readRevisions(db, tables)])
  const revisions = tables.map((table): Revision => rows.get(table) ?? { table, revision: 0 })
  const origin = `${build}.${identity}`
  return { name: `${origin}.${revisions.map(({ revision }) => revision).join('-')}`, origin, revisions }
}

/** By connection: another database of the same name, or an upgrade of this one, has closed it first. */
const identities = new WeakMap<object, string>()

/** Tells this database from any other, and from itself before an upgrade, which may change rows without raising a revision. */
async function identityOf(db: Database): Promise<string> {
  const connection = db.backendDB()
  const known = identities.get(connection)
  if (known) return known
  const [birth, schema] = await db.meta.bulkGet(['birth', 'schema'])
  const identity = `${schema?.version}.${birth?.id ?? randomId()}`
  identities.set(connection, identity)
  return identity
}

/** The revision of a table in the name of an earlier standing of the same tables, if it is one of this database. */
export function revisionIn(name: string, { origin, revisions }: Standing, table: TableName): number | undefined {
  if (!name.startsWith(`${origin}.`)) return undefined
  const revision = name.slice(origin.length + 1).split('-')[revisions.findIndex((one) => one.table === table)]
  return revision !== undefined && /^\d+$/.test(revision) ? Number(revision) : undefined
}
