import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { initials } from '#ui/people/initials.ts'
import { createTestBackend } from '../backend.ts'
import { bytesOf, casesOf } from './cases.ts'

/** Those in a file of their own: `screens/05` is in tests/e2e/areas/kanban.spec.ts, `07` and `09` in tests/e2e/areas/narrow-screens.spec.ts. */
const cases = casesOf('screens')
  .filter(({ file }) => file.endsWith('.json'))
  .map((one) => ({ ...one, given: JSON.parse(new TextDecoder().decode(bytesOf(one))) }))
const casesWith = (check: string) => cases.filter(({ given }) => given.check === check)

const SCHOOL_CLASS = { subject: 'Science', ageFrom: 8, ageTo: 10, seats: 12 }

test.each(casesWith('lessons'))('$file', async ({ given: { wanted, others }, expected }) => {
  const { send } = await createTestBackend({ seed: {} })
  const { id: teacherId } = (await send('POST /api/data/teachers', { name: 'Ana Ruiz' })).body
  const add = ({ name, timetable }: { name: string; timetable: object[] }) =>
    send('POST /api/data/classes', { ...SCHOOL_CLASS, name, timetable, teacherId })
  for (const other of others) expect((await add(other)).status).toBe(201)
  const { status } = await add(wanted)
  expect(status === 201 ? 'no collision' : status).toBe(expected)
})

test.each(casesWith('slot'))('$file', async ({ given: { slots }, expected }) => {
  const { send } = await createTestBackend({ seed: {} })
  const found: string[] = []
  for (const [start, end] of slots) {
    const { status } = await send('POST /api/data/classes', {
      ...SCHOOL_CLASS,
      name: start,
      timetable: [{ day: 1, start, end, room: 'A' }],
    })
    found.push(`${start}–${end}: ${status === 201 ? 'taken' : 'refused'}`)
  }
  expect(found.join(' | ')).toBe(expected)
})

test.each(casesWith('initials'))('$file', ({ given: { names }, expected }) => {
  expect(names.map(initials).join(' | ')).toBe(expected)
})
