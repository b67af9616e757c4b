import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { late } from '#contract/late.ts'

test('a schema is made once, when it is first asked for anything', () => {
  const make = vi.fn(() => z.object({ title: z.string() }))
  const Note = late(make)
  expect(make).not.toHaveBeenCalled()
  expect(z.safeParse(Note, { title: 'a' })).toMatchObject({ success: true })
  expect(z.safeParse(Note, { title: 7 })).toMatchObject({ success: false })
  expect(make).toHaveBeenCalledTimes(1)
})

test('it can be put into others, extended and checked as any', () => {
  const Note = late(() => z.object({ title: z.string() }))
  const Pinned = z.extend(Note, { pinned: z.optional(z.boolean()) })
  const List = z.array(Pinned).check(z.maxLength(1))
  expect(z.parse(List, [{ title: 'a', other: 1 }])).toEqual([{ title: 'a' }])
  expect(z.safeParse(List, [{ title: 'a' }, { title: 'b' }]).success).toBe(false)
  expect('shape' in Note && Object.keys(Note.shape)).toEqual(['title'])
  expect(late(() => z.enum(['red', 'blue'])).options).toEqual(['red', 'blue'])
})
