import { describe, expect, test } from 'vitest'
import { createTestBackend } from '../backend.ts'

const PATH = '/api/data/settings/dashboard.widgets'

describe('/api/data/settings/:key', () => {
  test('answers null, then what was kept, then what it was replaced by', async () => {
    const { send, db } = await createTestBackend()
    expect(await send(`GET ${PATH}`)).toMatchObject({ status: 200, body: { key: 'dashboard.widgets', value: null } })
    for (const value of [{ hidden: ['sales'], order: [2, 1] }, 'text', 0, false, null]) {
      expect((await send(`PUT ${PATH}`, { value })).body).toEqual({ key: 'dashboard.widgets', value })
      expect((await send(`GET ${PATH}`)).body.value).toEqual(value)
    }
    expect(await db.settings.count()).toBe(1)
  })

  test.each(['a%20b', '.x', 'x..y', 'a'.repeat(61), '%2Fetc'])('refuses the name %s', async (key) => {
    const { send } = await createTestBackend()
    expect((await send(`GET /api/data/settings/${key}`)).status).toBe(400)
    expect((await send(`PUT /api/data/settings/${key}`, { value: 1 })).status).toBe(400)
  })

  test.each([[{}], ['{'], ['[]'], [{ value: 'a'.repeat(50_000) }]])('refuses what is no small value', async (payload) => {
    const { send, db } = await createTestBackend()
    expect((await send(`PUT ${PATH}`, payload)).status).toBe(400)
    expect(await db.settings.count()).toBe(0)
  })
})
