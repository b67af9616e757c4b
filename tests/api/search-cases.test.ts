import { expect, test } from 'vitest'
import type { SearchHit } from '#contract/search/search.ts'
import { createTestBackend } from '../backend.ts'
import { bytesOf, casesOf } from '../cases/cases.ts'

/** What people write in one way and look for in another: the cases of tests/cases/search, on each database. */
const cases = casesOf('search').map((one) => ({ ...one, ...JSON.parse(new TextDecoder().decode(bytesOf(one))) }))

test.each(cases)('$file is found in lists and everywhere', async ({ stored, typed, why }) => {
  const { send } = await createTestBackend()
  const q = encodeURIComponent(typed)
  const note = (await send('POST /api/notes/add', { title: stored, color: 'info' })).body
  await send('POST /api/data/contacts/addContact', { firstname: 'Zed', notes: stored })
  expect((await send(`GET /api/data/notes/NotesData?q=${q}`)).body, why).toContainEqual(expect.objectContaining({ id: note.id }))
  expect((await send(`GET /api/data/contacts/ContactsData?q=${q}`)).body, why).toContainEqual(expect.objectContaining({ notes: stored }))
  const areas = (await send(`GET /api/data/search?q=${q}&limit=50`)).body.map(({ area }: SearchHit) => area)
  expect(areas, why).toEqual(expect.arrayContaining(['notes', 'contacts']))
})

test.each([
  ['校学', '学校'],
  ['+34 600 123 456', '600123457'],
  ['C major', 'c++'],
  ['Lorem ipsum', 'orem'],
  ['Wait... what?', '...'],
  ['Wait... what?', '?'],
])('“%s” is not found by “%s”', async (stored, typed) => {
  const { send } = await createTestBackend()
  await send('POST /api/notes/add', { title: stored, color: 'info' })
  expect((await send(`GET /api/data/notes/NotesData?q=${encodeURIComponent(typed)}`)).body).toEqual([])
})

test('every word of a long record is found, of HTML as it is read', async () => {
  const { send } = await createTestBackend()
  const words = Array.from({ length: 3_000 }, (_, at) => `zq${at.toString(36)}x`)
  const html = `<p>${words.join(' ')}</p><p>Caf&eacute;zeta <b>zqhalf</b>word&#x1F392;</p>`
  const post = { title: 'Long', content: html, category: 'Gadget', published: true }
  const { id } = (await send('POST /api/data/blog/posts', post)).body
  for (const q of [words[0], words[150], words.at(-1), 'cafezeta', 'zqhalfword', '🎒']) {
    expect((await send(`GET /api/data/blog/posts?q=${encodeURIComponent(q ?? '')}`)).body, q).toEqual([expect.objectContaining({ id })])
  }
})

test('names stand in their order and under their letters as they are compared', async () => {
  const { send } = await createTestBackend({ seed: {} })
  for (const firstname of ['Zoë', 'Łukasz', 'إيمان', 'Émile', 'أحمد', '👩‍🏫 Œuvre']) {
    await send('POST /api/data/contacts/addContact', { firstname })
  }
  const { body } = await send('GET /api/data/contacts/ContactsData?sort=firstname')
  expect(body.map(({ firstname }: { firstname: string }) => firstname)).toEqual(['Émile', 'Łukasz', '👩‍🏫 Œuvre', 'Zoë', 'أحمد', 'إيمان'])
  const { letters } = (await send('GET /api/data/contacts/letters?sort=firstname')).body
  expect(letters.map(({ letter }: { letter: string }) => letter)).toEqual(['E', 'L', 'O', 'Z', 'ا'])
})
