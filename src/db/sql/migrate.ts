import type { TableName } from '../schema/rows.ts'
import { schemas } from '../schema/tables.ts'
import type { StoreTransaction } from '../store.ts'
import type { Driver } from './driver.ts'
import { inTransaction } from './store.ts'
import { columnsOf, FILE_BYTES, multiIndexOf, multiTable, quoted } from './tables.ts'
import type { SqlTransaction } from './transaction.ts'

const TABLES = Object.keys(schemas) as TableName[]

/**
 * An advisory lock lets only one process at a time create tables; two at once would fail. The number is arbitrary and unique in this
 * database. No timeouts, because creating an index may take long. The last statement returns the time of the transaction (`store.ts`).
 */
const BEGIN =
  'BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SELECT pg_advisory_xact_lock(4727001); SELECT clock_timestamp() AS now'

/**
 * Creates missing tables and indexes, and runs `work` on the rows, in one transaction.
 *
 * @param work fills a new database, or upgrades the rows of an older one
 */
export async function migrate(driver: Driver, work: (tx: StoreTransaction) => Promise<void>): Promise<void> {
  await inTransaction(driver, BEGIN, {
    mode: 'write',
    tables: TABLES,
    async work(tx) {
      const existing = await columnsInUse(tx)
      for (const table of TABLES) {
        // Even a statement without effect would lock a table that other processes use.
        if (isComplete(table, existing)) continue
        for (const statement of statementsFor(table)) await tx.run(statement)
        // Store its rows again, to fill the new indexes.
        if (existing.has(table)) tx.put(table, ...(await tx.list(table)))
      }
      await work(tx)
    },
  })
}

/** The columns of a table beside `key` and `row`: one for each index with a single value in each row. */
const columnNames = (table: TableName): string[] => columnsOf(table).map(({ name }) => name)

/** True if the database has a table with all its indexes. */
function isComplete(table: TableName, existing: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const multi = multiIndexOf(table)
  const columns = existing.get(table)
  return columnNames(table).every((name) => columns?.has(name)) && existing.has(table) && (!multi || existing.has(`${table}.${multi.name}`))
}

/** The existing columns of each table. */
async function columnsInUse(tx: SqlTransaction): Promise<Map<string, Set<string>>> {
  const columns = new Map<string, Set<string>>()
  const text = 'SELECT table_name AS name, column_name AS column FROM information_schema.columns WHERE table_schema = current_schema()'
  for (const { name, column } of await tx.run<{ name: string; column: string }>(text))
    columns.set(name, (columns.get(name) ?? new Set()).add(column))
  return columns
}

/** The statements that create a table and its indexes, if they are missing. */
function statementsFor(table: TableName): string[] {
  const name = quoted(table)
  const statements = [
    // A writer of a table locks its row in `locks`.
    'CREATE TABLE IF NOT EXISTS locks (name text PRIMARY KEY)',
    `INSERT INTO locks VALUES ('${table}') ON CONFLICT DO NOTHING`,
    `CREATE TABLE IF NOT EXISTS ${name} (key bytea PRIMARY KEY, row json NOT NULL)`,
    ...columnNames(table).flatMap((column) => [
      `ALTER TABLE ${name} ADD COLUMN IF NOT EXISTS ${quoted(column)} bytea`,
      `CREATE INDEX IF NOT EXISTS ${quoted(`${table}.${column}`)} ON ${name} (${quoted(column)}, key)`,
    ]),
  ]
  // The index with several values in each row, such as search tokens, is a table of its own: a row for each value, the `id` of the indexed
  // row, and the `previous` lower value of the same row.
  const multi = multiIndexOf(table)
  if (multi) {
    const indexTable = multiTable(table, multi)
    statements.push(
      `CREATE TABLE IF NOT EXISTS ${indexTable} (value bytea, key bytea, id bytea NOT NULL, previous bytea,
        PRIMARY KEY (value, key) INCLUDE (id, previous))`,
      `CREATE INDEX IF NOT EXISTS ${quoted(`${table}.${multi.name}.id`)} ON ${indexTable} (id, value)`,
    )
  }
  if (table === 'files') statements.push(`CREATE TABLE IF NOT EXISTS ${FILE_BYTES} (key bytea PRIMARY KEY, bytes bytea NOT NULL)`)
  return statements
}
