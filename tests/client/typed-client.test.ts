import { createClient } from 'homeroom/client'
import { deleteNote, listNotes, type Note, updateNote } from 'homeroom/contract/notes'
import { expect, expectTypeOf, test } from 'vitest'
import { createTestBackend } from '../backend.ts'

/** What TypeScript programs import, by the names that package.json gives it. */

test('a program outside the app calls the contract by its types, at any address', async () => {
  const { respond } = await createTestBackend({ base: '/school/' })
  const { call, send } = createClient('http://school.test/school/', respond)
  const { reply, total } = await send(listNotes, { query: { page: 1, pageSize: 2 } })
  expectTypeOf(reply).toEqualTypeOf<Note[]>()
  expect([reply.map(({ id }) => id), total]).toEqual([[1, 2], 4])
  const { undo } = await send(deleteNote, { body: { id: 1 } })
  expect(undo).toMatch(/\w/)
  expect(await call(listNotes, {})).toHaveLength(3)
  await expect(call(updateNote, { body: { id: 99, title: 'x', color: 'info' } })).rejects.toMatchObject({ message: 'Note not found' })
  // @ts-expect-error a colour that the contract does not have
  await expect(call(updateNote, { body: { id: 2, title: 'x', color: 'pink' } })).rejects.toMatchObject({
    fields: { color: expect.any(String) },
  })
})

test('without an answer it rejects as the contract says', async () => {
  const { call } = createClient('http://school.test', () => Promise.reject(new TypeError('offline')))
  await expect(call(listNotes, {})).rejects.toBe('Wrong Services')
})
