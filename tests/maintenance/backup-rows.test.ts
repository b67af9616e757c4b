import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { handlers } from '#api/index.ts'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { rowSchemas } from '#db/schema/row-schemas.ts'
import { type AreaTable, keyFieldOf } from '#db/schema/tables.ts'
import { checkBackup, storeRows } from '#maintenance/backup.ts'
import type { BackupRow } from '#maintenance/backup-file.ts'
import { createTestBackend, type TestBackend } from '../backend.ts'
import { bytesOf, fewRows, placesIn, WRONG, withValue } from '../backupRows.ts'
import { isSweep } from '../sweep.ts'

/** docs/backend-rules.md 10: each row of a backup is judged by the schema of its table, and what passes is answered by every endpoint. */

vi.setConfig({ testTimeout: 60 * 60_000 })

/** The reads by the tables that they are made of. */
const reads = new Map(
  Object.keys(rowSchemas).map((table) => [
    table,
    handlers
      .filter(({ endpoint, tables }) => endpoint.method === 'GET' && tables.includes(table as AreaTable))
      .map(({ endpoint }) => endpoint),
  ]),
)

/** Calls of an endpoint as the screens make them. */
function callsOf({ path, query }: AnyEndpoint, table: string, row: BackupRow): string[] {
  const id = row[keyFieldOf(table as AreaTable)]
  const address = `GET ${path.replace(/:\w+/, encodeURIComponent(String(id)))}`
  if (path === '/api/data/search') return [`${address}?q=a`]
  if (path === '/api/data/contacts/names') return [`${address}?emails=ana@school.example`]
  const takesPages = query && 'shape' in query && 'pageSize' in (query.shape as object)
  return takesPages ? [address, `${address}?page=1&pageSize=50`, `${address}?q=a`] : [address]
}

/** Reads what is made of a table, as the screens do. Each answer is held against the OpenAPI document. */
async function readAll({ send }: TestBackend, table: string, row: BackupRow): Promise<void> {
  for (const endpoint of reads.get(table) ?? []) {
    for (const line of callsOf(endpoint, table, row)) {
      const { status, body } = await send(line)
      // An id of another table, or one that no address can say.
      if (status !== 200 && !(endpoint.path.includes(':') && [400, 404].includes(status)))
        throw new Error(`${line}: ${status} ${body?.message}`)
    }
  }
}

test('a row without a field, or with a wrong value in it, is named, or everything that reads it answers as before', async () => {
  const school = await createTestBackend({ name: 'backup-rows' })
  const rows = fewRows()
  const { rows: all, faults } = checkBackup(await bytesOf(rows))
  expect(faults).toEqual([])
  await storeRows(school.store, all, 'replace')
  for (const table of Object.keys(rows)) await readAll(school, table, rows[table as AreaTable]?.[0] as BackupRow)
  const told = { tried: 0, named: 0, imported: 0 }
  const problems: string[] = []
  for (const [table, list] of Object.entries(rows)) {
    const [first, ...others] = list as [BackupRow, ...BackupRow[]]
    for (const path of placesIn(first)) {
      for (const value of WRONG) {
        // `npm test` tries one in 25, and reads one in three of those that fit.
        if (told.tried++ % 25 !== 0 && !isSweep) continue
        const row = withValue(first, path, value)
        const checked = checkBackup(await bytesOf({ [table]: [row, ...others] }))
        if (checked.faults.length > 0) {
          told.named++
          const [fault] = checked.faults
          if (fault?.table !== table || fault.at > list.length) problems.push(`${table} ${path.join('.')}: named elsewhere`)
          continue
        }
        told.imported++
        if (!isSweep && told.imported % 3 !== 0) continue
        await storeRows(school.store, new Map([...all, ...checked.rows]), 'replace')
        await readAll(school, table, row).catch((thrown) =>
          problems.push(`${table} ${path.join('.')} = ${JSON.stringify(value)?.slice(0, 40)}: ${(thrown as Error).message.slice(0, 300)}`),
        )
      }
    }
  }
  console.log(told)
  expect(problems).toEqual([])
})
