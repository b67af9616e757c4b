import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { declareDatabase } from '#db/dexie/database.ts'
import { SCHEMA } from '#db/schema/upgrade.ts'
import { createTestBackend, onlyDexie } from '../backend.ts'
import { labels } from './labels.ts'

/** docs/backend-rules.md 6: old code must not write to a new database. */

const REFUSAL = 'Nothing was changed. Reload to update.'

describe('code older than the stored rows allow', () => {
  test('is refused with 426 when it writes, and still reads', async () => {
    const current = await createTestBackend({ handlers: labels, seed: {} })
    await current.send('POST /api/data/labels', { name: 'kept' })
    const old = await createTestBackend({ handlers: labels, name: current.name, schemaVersion: SCHEMA.oldestWriter - 1 })
    for (const [line, body] of [
      ['POST /api/data/labels', { name: 'old' }],
      ['DELETE /api/data/labels/1', undefined],
    ] as const) {
      expect(await old.send(line, body)).toMatchObject({ status: 426, body: { message: REFUSAL, error: REFUSAL } })
    }
    expect((await old.send('GET /api/data/labels')).body).toMatchObject([{ name: 'kept' }])
    expect(await current.db.labels.count()).toBe(1)
  })

  test('is refused before it answers a key that the new code has answered', async () => {
    const current = await createTestBackend({ handlers: labels, seed: {} })
    const key = { 'Idempotency-Key': 'a' }
    await current.send('POST /api/data/labels', { name: 'kept' }, key)
    const old = await createTestBackend({ handlers: labels, name: current.name, schemaVersion: SCHEMA.oldestWriter - 1 })
    expect((await old.send('POST /api/data/labels', { name: 'kept' }, key)).status).toBe(426)
  })
})

test('code of the very version may write', async () => {
  const { send } = await createTestBackend({ handlers: labels, seed: {}, schemaVersion: SCHEMA.oldestWriter })
  expect((await send('POST /api/data/labels', { name: 'x' })).status).toBe(201)
})

onlyDexie('this code becomes read-only the moment another tab upgrades the database under it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { send, name } = await createTestBackend({ handlers: labels, seed: {} })
  await send('POST /api/data/labels', { name: 'kept' })

  const future = declareDatabase(name, undefined, '/')
  future
    .version(SCHEMA.version + 1)
    .upgrade((tx) => tx.table('meta').put({ ...SCHEMA, version: SCHEMA.version + 1, oldestWriter: SCHEMA.version + 1 }))
  await future.open()

  expect((await send('POST /api/data/labels', { name: 'old' })).status).toBe(426)
  expect((await send('GET /api/data/labels')).body).toMatchObject([{ name: 'kept' }])
  expect(await future.labels.count()).toBe(1)
  future.close()
})
