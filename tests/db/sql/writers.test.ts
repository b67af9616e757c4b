import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Key, RowOf, TableName } from '#db/schema/rows.ts'
import { migrate } from '#db/sql/migrate.ts'
import { poolDriver } from '#db/sql/pool.ts'
import { SqlStore } from '#db/sql/store.ts'
import type { StoreTransaction } from '#db/store.ts'
import { createDatabase } from '../../postgres.ts'

/** Two connection pools on one PostgreSQL database, which the database cannot tell from two processes. */

const server = inject('postgres')
const KERNEL: TableName[] = ['meta', 'replays', 'revisions', 'trash', 'search']

describe.skipIf(!server)('two processes on PostgreSQL', () => {
  let url: string
  let stores: [SqlStore, SqlStore]

  beforeAll(async () => {
    url = await createDatabase(server, 'writers')
    const drivers = [poolDriver(url), poolDriver(url)] as const
    // Opened at the same time: without a lock, both would create the same tables and one would fail.
    await Promise.all(drivers.map((driver) => migrate(driver, async () => undefined)))
    stores = [new SqlStore(drivers[0]), new SqlStore(drivers[1])]
  })
  afterAll(() => Promise.all(stores.map((store) => store.close())))

  const one = (at: number): SqlStore => stores[at % 2] as SqlStore

  /** Reads a number, waits a little, and stores the next one. */
  async function countUp(tx: StoreTransaction, table: 'revisions', key: string): Promise<number> {
    const { revision = 0 } = (await tx.get(table, key)) ?? {}
    await tx.count('meta')
    tx.put(table, { table: key, revision: revision + 1 })
    return revision + 1
  }

  test('writers of one table see each other’s rows, and give no number twice', async () => {
    const given = await Promise.all(
      Array.from({ length: 30 }, (_, at) => one(at).transaction('write', ['notes', ...KERNEL], (tx) => countUp(tx, 'revisions', 'notes'))),
    )
    expect(given.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
  })

  test('writers of different tables that both delete raise the revision of the trash one after another', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        one(at).transaction('write', [at % 2 ? 'notes' : 'tasks', ...KERNEL], async (tx) => {
          tx.put('trash', { id: `entry ${at}`, at: '2026-01-01', rows: [] })
          await countUp(tx, 'revisions', 'trash')
        }),
      ),
    )
    const { revision } = (await one(0).transaction('read', ['revisions'], (tx) => tx.get('revisions', 'trash'))) as RowOf<'revisions'>
    expect(revision).toBe(30)
  })

  test('one key is answered once, also at two endpoints whose tables differ', async () => {
    const runs: Key[] = []
    const calling = (at: number) =>
      one(at).transaction('write', [at % 2 ? 'notes' : 'tasks', ...KERNEL], async (tx) => {
        const stored = await tx.get('replays', 'the key')
        if (stored) return stored.result
        runs.push(at)
        await tx.count('meta')
        tx.put('replays', { key: 'the key', sent: '', at: '', status: 200, result: at, headers: {} })
        return at
      })
    const results = await Promise.all(Array.from({ length: 20 }, (_, at) => calling(at)))
    expect(runs).toHaveLength(1)
    expect(new Set(results).size).toBe(1)
  })

  test('a key is free again when its call fails or stores nothing', async () => {
    const asking = (work: (tx: StoreTransaction) => Promise<unknown>) => one(0).transaction('write', KERNEL, work)
    const fails = asking(async (tx) => {
      await tx.get('replays', 'free')
      throw new Error('No.')
    })
    await expect(fails).rejects.toThrow('No.')
    await asking((tx) => tx.get('replays', 'free'))
    expect(await one(1).transaction('read', KERNEL, (tx) => tx.count('replays', { from: 'free', to: 'free' }))).toBe(0)
  })

  test('of two that wait for each other, one is begun again', async () => {
    const put = (tx: StoreTransaction, key: string) => tx.put('meta', { key })
    let waiting = 0
    let meet: () => void = () => undefined
    const met = new Promise<void>((resolve) => {
      meet = resolve
    })
    const crossing = (first: string, second: string) => async (tx: StoreTransaction) => {
      put(tx, first)
      await tx.count('meta')
      if (++waiting === 2) meet()
      await met
      put(tx, second)
      return tx.count('meta')
    }
    await Promise.all([
      one(0).transaction('write', ['meta'], crossing('a', 'b')),
      one(1).transaction('write', ['meta'], crossing('b', 'a')),
    ])
    expect(waiting).toBeGreaterThan(2)
  })

  test('what a handler has left behind does not run after its end', async () => {
    const left: Promise<string>[] = []
    const work = one(0).transaction('write', ['notes'], async (tx) => {
      const ran = () => 'ran'
      for (let at = 0; at < 50; at++) left.push(tx.count('notes').then(ran, ({ message }) => message))
      throw new Error('No.')
    })
    await expect(work).rejects.toThrow('No.')
    const refused = (await Promise.all(left)).filter((outcome) => outcome === 'The transaction has ended.')
    expect(refused.length).toBeGreaterThan(40)
  })

  test('a read sees one moment', async () => {
    const notes = () => one(1).transaction('write', ['notes'], async (tx) => tx.put('notes', { id: 1 } as RowOf<'notes'>))
    const counts = await one(0).transaction('read', ['notes'], async (tx) => {
      const before = await tx.count('notes')
      await notes()
      return [before, await tx.count('notes')]
    })
    expect(counts).toEqual([0, 0])
  })

  test('the database of an older version gets the indexes it lacks, with what is in it', async () => {
    const driver = poolDriver(url)
    await one(0).transaction('write', ['notes', 'search'], async (tx) => {
      tx.put('notes', { id: 7, datef: '2026-01-01' } as RowOf<'notes'>)
    })
    const connection = await driver.connect()
    await connection.run('ALTER TABLE notes DROP COLUMN datef')
    connection.release()
    await migrate(driver, async () => undefined)
    await driver.close()
    expect(await one(0).transaction('read', ['notes'], (tx) => tx.keys('notes', { index: 'datef' }))).toEqual([7])
  })
})
