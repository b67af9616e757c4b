import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { writeBackup } from '../../../src/maintenance/backup-file.ts'
import { isSweep } from '../../sweep.ts'
import { SMALL_PAGE } from '../app.ts'
import { storedHashes } from '../stored.ts'
import { corruptLog, expect, test } from './killable.ts'

const KILLED_IMPORTS = isSweep ? 8 : 1

test('a browser killed in the middle of an import has afterwards what it had before, or all of the backup, and never a mix', async ({
  host,
  open,
}) => {
  test.setTimeout(240_000)
  let { page, kill } = await open(host.url + SMALL_PAGE)
  const replaceBy = (file: string) => runJob(page, { job: 'import', mode: 'replace' }, file)

  // Two whole states, and how long it takes from the one to the other once the first row is touched.
  const { file: small } = await runJob<{ file: string }>(page, { job: 'export' })
  const large = await grown(small)
  await replaceBy(small)
  const before = await storedHashes(page)
  await page.evaluate(sayWhenItBegins)
  await replaceBy(large)
  const took = await page.evaluate(() => performance.now() - Number(performance.getEntriesByName('begun')[0]?.startTime))
  const after = await storedHashes(page)
  for (const table of ['notes', 'invoices', 'tickets', 'search']) expect(after[table]).not.toBe(before[table])

  let state = after
  for (let round = 0; round < KILLED_IMPORTS; round++) {
    const begun = page.waitForEvent('console', (message) => message.text() === 'begun')
    await page.evaluate(sayWhenItBegins)
    replaceBy(state === after ? small : large).catch(() => undefined)
    await begun
    // From shortly after the first row to shortly before the last.
    await new Promise((resolve) => setTimeout(resolve, (took * (round + 0.5)) / KILLED_IMPORTS))
    await kill()
    ;({ page, kill } = await open(host.url + SMALL_PAGE))
    const found = await storedHashes(page)
    state = found.notes === before.notes ? before : after
    expect(found, `after kill ${round + 1}`).toEqual(state)
  }
})

test('where the browser throws corrupt databases away, the snapshots are still there and bring everything back', async ({
  host,
  folder,
  open,
}) => {
  const notes = () => page.evaluate(() => fetch('/api/data/notes/NotesData').then((response) => response.text()))
  let { page, kill } = await open(host.url + SMALL_PAGE)
  await page.evaluate(() => {
    const headers = { 'Content-Type': 'application/json' }
    return fetch('/api/notes/add', { method: 'POST', headers, body: '{"title":"Made by a person","color":"info"}' })
  })
  const { undo } = await runJob<{ undo: string }>(page, { job: 'samples', size: 'small' })
  await kill()
  corruptLog(folder)
  ;({ page, kill } = await open(host.url + SMALL_PAGE))
  expect(await notes()).not.toContain('Made by a person')
  expect(await runJob(page, { job: 'snapshots' })).toMatchObject([{ id: undo, reason: 'reset' }])
  await runJob(page, { job: 'restore', id: undo })
  expect(await notes()).toContain('Made by a person')
})

const script = readdirSync(`${process.env.DIST ?? 'dist'}/assets`).find((name) => /^worker-.*\.js$/.test(name))
/** Has the maintenance worker do a job, as `client/maintenance` does; a file in its result is given as its text. */
const runJob = <T>(page: Page, job: object, file = ''): Promise<T> =>
  page.evaluate(runInMaintenanceWorker, { script: `/assets/${script}`, job, file }) as Promise<T>

/** The same backup with many more rows in some tables, so that its import takes a while. */
async function grown(backup: string): Promise<string> {
  const tables = new Map<string, Record<string, unknown>[]>()
  for (const line of backup.trimEnd().split('\n').slice(1)) {
    const [table, row] = JSON.parse(line) as [string, Record<string, unknown>]
    const rows = tables.get(table) ?? []
    tables.set(table, rows)
    rows.push(row)
    if (!['notes', 'invoices', 'tickets'].includes(table)) continue
    const key = table === 'tickets' ? 'Id' : 'id'
    for (let n = 1; n <= 60; n++) rows.push({ ...row, [key]: Number(row[key]) * 1_000 + n })
  }
  return writeBackup(tables, new Date()).file.text()
}

/** Runs in the page. */
async function runInMaintenanceWorker({ script, job, file }: { script: string; job: object; file: string }): Promise<object> {
  const worker = new Worker(script, { type: 'module' })
  const result = await new Promise<{ file?: Blob }>((resolve, reject) => {
    worker.onmessage = ({ data }) => ('result' in data ? resolve(data.result) : reject(new Error(JSON.stringify(data))))
    worker.onerror = reject
    worker.postMessage({ base: '/', ...job, file: new Blob([file]) })
  })
  worker.terminate()
  return result.file ? { ...result, file: await result.file.text() } : result
}

/** Writes `begun` to the console as soon as the snapshot before an import is there: its rows come next. Runs in the page. */
async function sayWhenItBegins(): Promise<void> {
  const cache = await caches.open('homeroom-snapshots/')
  const snapshots = async () => String((await cache.keys()).map(({ url }) => url))
  const before = await snapshots()
  const look = async (): Promise<void> => {
    if ((await snapshots()) === before) return look()
    performance.mark('begun')
    console.log('begun')
  }
  void look()
}
