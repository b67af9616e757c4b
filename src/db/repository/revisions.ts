import { randomId } from '#contract/http/identity.ts'
import type { Key, Revision, TableName } from '../schema/rows.ts'
import type { Changes, StoreTransaction } from '../store.ts'

/** The kernel's own tables, which no answer is made from. */
const UNTRACKED: readonly TableName[] = ['meta', 'replays', 'revisions', 'search']

/** How many changes a table remembers. */
const REMEMBERED = 100

/** Raises the revisions of some tables, and of all that were written to in the transaction that runs. */
export async function bumpRevisions(tx: StoreTransaction, tables: readonly TableName[]): Promise<void> {
  tx.put('revisions', ...(await raisedRevisions(tx, tables)))
}

/** The revisions of some tables by name, as the transaction that runs finds them. */
export async function readRevisions(tx: StoreTransaction, tables: readonly string[]): Promise<Map<string, Revision | undefined>> {
  const rows = await tx.getMany('revisions', tables)
  return new Map(tables.map((table, at) => [table, rows[at]]))
}

/** What `bumpRevisions` stores. @param read the revisions that the transaction has read already */
export async function raisedRevisions(
  tx: StoreTransaction,
  tables: readonly TableName[],
  read: ReadonlyMap<string, Revision | undefined> = new Map(),
): Promise<Revision[]> {
  const written = [...tx.changes.keys()].filter((table) => !UNTRACKED.includes(table))
  const names = [...new Set([...tables, ...written])]
  const others = names.filter((name) => !read.has(name))
  const before = others.length > 0 ? new Map([...read, ...(await readRevisions(tx, others))]) : read
  return names.map((name) => raised(name, before.get(name), tx.changes))
}

function raised(table: TableName, before: Revision | undefined, changes: Changes): Revision {
  const revision = (before?.revision ?? 0) + 1
  const changed = changes.has(table) ? changes.get(table) : []
  if (!changed) return { table, revision }
  const keys = [...(before?.keys ?? []), ...changed]
  const at = [...(before?.at ?? []), ...Array.from(changed, () => revision)]
  // The oldest changes go, all of one revision or none.
  const since = Math.max(before?.since ?? revision - 1, at.at(-REMEMBERED - 1) ?? 0)
  return { table, revision, since, keys: keys.filter((_, one) => (at[one] as number) > since), at: at.filter((one) => one > since) }
}

/** The versions of some tables at one moment. */
export interface TableVersions {
  /** The ETag of what is made of these tables: the same tag means the same rows. */
  tag: string
  /** The part of the tag that is the same for each state of this database. */
  database: string
  revisions: Revision[]
}

/**
 * The versions of some tables, read in the transaction that runs: what else it reads has these versions.
 *
 * @param build tells the code that answers from other code, which may answer otherwise
 */
export async function readVersions(tx: StoreTransaction, tables: readonly TableName[], build: string): Promise<TableVersions> {
  const [identity, rows] = await Promise.all([identityOf(tx), readRevisions(tx, tables)])
  const revisions = tables.map((table): Revision => rows.get(table) ?? { table, revision: 0 })
  const database = `${build}.${identity}`
  return { tag: `${database}.${revisions.map(({ revision }) => revision).join('-')}`, database, revisions }
}

/** Names the version of one table; `undefined` where it is none of those whose versions were read. */
export function revisionOf({ database, revisions }: TableVersions, table: TableName): string | undefined {
  const found = revisions.find((one) => one.table === table)
  return found && `${database}.${found.revision}`
}

/**
 * The keys of the rows of a table that have changed since an earlier state of the same tables; `undefined` where that is not known.
 *
 * @param tag the tag of that state
 */
export function changesSince({ database, revisions }: TableVersions, table: TableName, tag: string | undefined): Key[] | undefined {
  const at = revisions.findIndex((one) => one.table === table)
  const now = revisions[at]
  if (!now || !tag?.startsWith(`${database}.`)) return undefined
  const earlier = tag.slice(database.length + 1).split('-')[at] ?? ''
  const from = /^\d+$/.test(earlier) ? Number(earlier) : Number.POSITIVE_INFINITY
  const { revision, since = revision, keys = [], at: raisedAt = [] } = now
  return from < since || from > revision ? undefined : [...new Set(keys.filter((_, one) => (raisedAt[one] as number) > from))]
}

/** By connection: another database of the same name, or an upgrade of this one, has closed it first. */
const identities = new WeakMap<object, string>()

/** Tells this database from any other, and from itself before an upgrade, which may change rows without raising a revision. */
async function identityOf(tx: StoreTransaction): Promise<string> {
  const { connection } = tx
  const known = identities.get(connection)
  if (known) return known
  const [birth, schema] = await tx.getMany('meta', ['birth', 'schema'])
  const identity = `${schema?.version}.${birth?.id ?? randomId()}`
  identities.set(connection, identity)
  return identity
}
