import { randomId } from '#contract/http/identity.ts'
import type { Key, Revision, TableName } from '../schema/rows.ts'
import type { Changes, StoreTransaction } from '../store.ts'

/** Internal tables that no response depends on. `replays` has the idempotency records. */
const UNTRACKED: readonly TableName[] = ['meta', 'replays', 'revisions', 'search']

/** Maximum number of recorded changes per table. */
const MAX_CHANGES = 100

/** Increments the revisions of the given tables, and of all tables written in this transaction. The revision of `ERASED` counts erasures. */
export async function bumpRevisions(tx: StoreTransaction, tables: readonly string[]): Promise<void> {
  tx.put('revisions', ...(await nextRevisions(tx, tables)))
}

/** The revisions of some tables by name, in the current transaction. */
export async function readRevisions(tx: StoreTransaction, tables: readonly string[]): Promise<Map<string, Revision | undefined>> {
  const rows = await tx.getMany('revisions', tables)
  return new Map(tables.map((table, index) => [table, rows[index]]))
}

/** The new revisions for `bumpRevisions`. @param read revisions that the transaction has read already */
export async function nextRevisions(
  tx: StoreTransaction,
  tables: readonly string[],
  read: ReadonlyMap<string, Revision | undefined> = new Map(),
): Promise<Revision[]> {
  const written = [...tx.changes.keys()].filter((table) => !UNTRACKED.includes(table))
  const names = [...new Set<string>([...tables, ...written])]
  const unread = names.filter((name) => !read.has(name))
  const previous = unread.length > 0 ? new Map([...read, ...(await readRevisions(tx, unread))]) : read
  return names.map((name) => nextRevision(name, previous.get(name), tx.changes))
}

function nextRevision(name: string, previous: Revision | undefined, changes: Changes): Revision {
  const table = name as TableName
  const revision = (previous?.revision ?? 0) + 1
  const changedKeys = changes.has(table) ? changes.get(table) : []
  if (!changedKeys) return { table, revision }
  // `at` of a revision row has the revision of each change in `keys`.
  const keys = [...(previous?.keys ?? []), ...changedKeys]
  const changedAt = [...(previous?.at ?? []), ...Array.from(changedKeys, () => revision)]
  // The oldest changes are dropped, all of one revision together.
  const since = Math.max(previous?.since ?? revision - 1, changedAt.at(-MAX_CHANGES - 1) ?? 0)
  return {
    table,
    revision,
    since,
    keys: keys.filter((_, index) => (changedAt[index] as number) > since),
    at: changedAt.filter((revision) => revision > since),
  }
}

/** The versions of some tables at one point in time. */
export interface TableVersions {
  /** The ETag of responses that depend on these tables: the same tag means the same rows. */
  tag: string
  /** The part of the tag that identifies the database. */
  database: string
  revisions: Revision[]
}

/**
 * The versions of some tables in the current transaction, which are those of everything else it reads.
 *
 * @param build identifies the code, because other code may respond differently
 */
export async function readVersions(tx: StoreTransaction, tables: readonly TableName[], build: string): Promise<TableVersions> {
  const [identity, rows] = await Promise.all([identityOf(tx), readRevisions(tx, tables)])
  const revisions = tables.map((table): Revision => rows.get(table) ?? { table, revision: 0 })
  const database = `${build}.${identity}`
  return { tag: `${database}.${revisions.map(({ revision }) => revision).join('-')}`, database, revisions }
}

/** The version of one table; `undefined` if it is none of those that were read. */
export function revisionOf({ database, revisions }: TableVersions, table: TableName): string | undefined {
  const entry = revisions.find((version) => version.table === table)
  return entry && `${database}.${entry.revision}`
}

/**
 * The keys of the rows of a table that have changed since an earlier state; `undefined` if unknown.
 *
 * @param tag the ETag of that state
 */
export function changesSince({ database, revisions }: TableVersions, table: TableName, tag: string | undefined): Key[] | undefined {
  const index = revisions.findIndex((version) => version.table === table)
  const current = revisions[index]
  if (!current || !tag?.startsWith(`${database}.`)) return undefined
  const earlier = tag.slice(database.length + 1).split('-')[index] ?? ''
  const from = /^\d+$/.test(earlier) ? Number(earlier) : Number.POSITIVE_INFINITY
  const { revision, since = revision, keys = [], at: changedAt = [] } = current
  return from < since || from > revision ? undefined : [...new Set(keys.filter((_, index) => (changedAt[index] as number) > from))]
}

/** By connection. A new database of the same name, or an upgrade, has closed the connection first. */
const identities = new WeakMap<object, string>()

/** The identity of this database. It changes with an upgrade, which may change rows without a new revision. */
async function identityOf(tx: StoreTransaction): Promise<string> {
  const { connection } = tx
  const cached = identities.get(connection)
  if (cached) return cached
  // The row `birth` of `meta` records when the database was created, and its random id.
  const [birth, schema] = await tx.getMany('meta', ['birth', 'schema'])
  const identity = `${schema?.version}.${birth?.id ?? randomId()}`
  identities.set(connection, identity)
  return identity
}
