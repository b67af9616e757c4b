// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { changeSetting } from '#client/changeSetting.ts'
import { call } from '#client/transport/call.ts'
import { MAX_SETTING_LENGTH } from '#contract/settings/settings.ts'
import { seed } from '#db/seed/index.ts'
import { createLocks } from '../locks.ts'

vi.stubGlobal('fetch', async () => Response.json(seed))
Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true })

const setting = { params: { key: 'some.words' } }
const words = (kept: unknown): string[] => (Array.isArray(kept) ? kept : [])
const add = (word: string) => changeSetting(setting, (kept) => [...words(kept), word])

test('changes that are made before those before them are kept lose nothing, and each is told what was kept before it', async () => {
  const before = await Promise.all(['one', 'two', 'three', 'four'].map(add))
  expect((await call('GET /api/data/settings/:key', setting)).value).toEqual(['one', 'two', 'three', 'four'])
  expect(before.map((kept) => words(kept).length)).toEqual([0, 1, 2, 3])
})

test('a change that is refused says so, and those behind it go on', async () => {
  const refused = changeSetting({ params: { key: 'some.more' } }, () => 'x'.repeat(MAX_SETTING_LENGTH))
  const next = changeSetting({ params: { key: 'some.more' } }, () => 'kept')
  await expect(refused).rejects.toThrow('This value is too large for a setting.')
  await next
  expect((await call('GET /api/data/settings/:key', { params: { key: 'some.more' } })).value).toBe('kept')
})

test('without https, where a browser has no locks, settings can be changed too', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  await changeSetting({ params: { key: 'plain.http' } }, () => 'kept')
  expect((await call('GET /api/data/settings/:key', { params: { key: 'plain.http' } })).value).toBe('kept')
  const plain = { params: { key: 'plain.words' } }
  await Promise.all(['one', 'two', 'three'].map((word) => changeSetting(plain, (kept) => [...words(kept), word])))
  expect((await call('GET /api/data/settings/:key', plain)).value).toEqual(['one', 'two', 'three'])
})
