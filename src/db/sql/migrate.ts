import type { TableName } from '../schema/rows.ts'
import { schemas } from '../schema/tables.ts'
import type { StoreTransaction } from '../store.ts'
import type { Driver } from './driver.ts'
import { inTransaction } from './store.ts'
import { columnsOf, FILE_BYTES, multiIndexOf, multiTable, quoted } from './tables.ts'
import type { SqlTransaction } from './transaction.ts'

const TABLES = Object.keys(schemas) as TableName[]

/** One process after another makes tables: two that do it at once fail. Any number that nobody else uses in this database. An index may take long. */
const BEGIN =
  'BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SELECT pg_advisory_xact_lock(4727001); SELECT clock_timestamp() AS now'

/**
 * Brings a database to the tables and indexes of this code, and its rows to what `work` makes of them: all of it or nothing, one process after
 * another.
 *
 * @param work fills a new database, or upgrades the rows of an older one
 */
export async function migrate(driver: Driver, work: (tx: StoreTransaction) => Promise<void>): Promise<void> {
  await inTransaction(driver, BEGIN, {
    mode: 'write',
    tables: TABLES,
    async work(tx) {
      const before = await columnsInUse(tx)
      for (const table of TABLES) {
        // A statement that finds nothing to do would still lock the table, while other processes work with it.
        if (isComplete(table, before)) continue
        for (const statement of statementsFor(table)) await tx.run(statement)
        // Its rows are put anew into the indexes that are new.
        if (before.has(table)) tx.put(table, ...(await tx.list(table)))
      }
      await work(tx)
    },
  })
}

const columnNames = (table: TableName): string[] => columnsOf(table).map(({ name }) => name)

/** Whether the database has a table with all its indexes. */
function isComplete(table: TableName, before: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const multi = multiIndexOf(table)
  const columns = before.get(table)
  return columnNames(table).every((name) => columns?.has(name)) && before.has(table) && (!multi || before.has(`${table}.${multi.name}`))
}

/** The columns of each table that the database has. */
async function columnsInUse(tx: SqlTransaction): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  const text = 'SELECT table_name AS name, column_name AS column FROM information_schema.columns WHERE table_schema = current_schema()'
  for (const { name, column } of await tx.run<{ name: string; column: string }>(text))
    found.set(name, (found.get(name) ?? new Set()).add(column))
  return found
}

/** What makes a table and its indexes, where they are missing. */
function statementsFor(table: TableName): string[] {
  const name = quoted(table)
  const statements = [
    'CREATE TABLE IF NOT EXISTS locks (name text PRIMARY KEY)',
    `INSERT INTO locks VALUES ('${table}') ON CONFLICT DO NOTHING`,
    `CREATE TABLE IF NOT EXISTS ${name} (key bytea PRIMARY KEY, row json NOT NULL)`,
    ...columnNames(table).flatMap((column) => [
      `ALTER TABLE ${name} ADD COLUMN IF NOT EXISTS ${quoted(column)} bytea`,
      `CREATE INDEX IF NOT EXISTS ${quoted(`${table}.${column}`)} ON ${name} (${quoted(column)}, key)`,
    ]),
  ]
  const multi = multiIndexOf(table)
  if (multi) {
    const place = multiTable(table, multi)
    statements.push(
      `CREATE TABLE IF NOT EXISTS ${place} (value bytea, key bytea, id bytea NOT NULL, previous bytea,
        PRIMARY KEY (value, key) INCLUDE (id, previous))`,
      `CREATE INDEX IF NOT EXISTS ${quoted(`${table}.${multi.name}.id`)} ON ${place} (id, value)`,
    )
  }
  if (table === 'files') statements.push(`CREATE TABLE IF NOT EXISTS ${FILE_BYTES} (key bytea PRIMARY KEY, bytes bytea NOT NULL)`)
  return statements
}
