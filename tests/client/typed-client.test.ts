import { createClient } from 'homeroom/client'
import type { Note } from 'homeroom/contract/notes/notes'
import { expect, expectTypeOf, test } from 'vitest'
import { createTestBackend } from '../backend.ts'

/** What TypeScript programs import, by the names that package.json gives it. */

test('a program outside the app calls the contract by its types, at any address', async () => {
  const { respond } = await createTestBackend({ base: '/school/' })
  const { call, send } = createClient('http://school.test/school/', respond)
  const { reply, total } = await send('GET /api/data/notes/NotesData', { query: { page: 1, pageSize: 2 } })
  expectTypeOf(reply).toEqualTypeOf<Note[]>()
  expect([reply.map(({ id }) => id), total]).toEqual([[1, 2], 4])
  const { undo } = await send('DELETE /api/notes/delete', { body: { id: 1 } })
  expect(undo).toMatch(/\w/)
  expect(await call('GET /api/data/notes/NotesData', {})).toHaveLength(3)
  await expect(call('PUT /api/notes/update', { body: { id: 99, title: 'x', color: 'info' } })).rejects.toMatchObject({
    message: 'Note not found',
  })
  // @ts-expect-error a colour that the contract does not have
  await expect(call('PUT /api/notes/update', { body: { id: 2, title: 'x', color: 'pink' } })).rejects.toMatchObject({
    fields: { color: expect.any(String) },
  })
})

test('without an answer it rejects as the contract says', async () => {
  const { call } = createClient('http://school.test', () => Promise.reject(new TypeError('offline')))
  await expect(call('GET /api/data/notes/NotesData', {})).rejects.toBe('Wrong Services')
})
