// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexWords, queryWords } from '#contract/search/search-words.ts'
import { memoizeSearchText } from '#ui/list/searchText.ts'
import { useTextFilter } from '#ui/list/useTextFilter.ts'

interface Thing {
  text: string
}

const searchText = memoizeSearchText(({ text }: Thing) => text)

test('however one types, on, back or elsewhere, and whatever becomes of the list, what is found is what a fresh search finds', () => {
  const query = fc.constantFrom(undefined, '', 'b', 'bo', 'boa', 'Board', 'bo b', 'bo bi', 'b bo', 'o', ' ', 'é', 'zz')
  const things = fc.array(fc.constantFrom('Board', 'a boat', 'Bob’s bike', 'café', 'oboe', 'bo\nard', '').map((text) => ({ text })))
  fc.assert(
    fc.property(things, things, fc.array(fc.tuple(fc.boolean(), query), { minLength: 1, maxLength: 20 }), (one, other, steps) => {
      const { result, rerender, unmount } = renderHook(({ of, q }) => useTextFilter<Thing>(of, q, searchText), {
        initialProps: { of: one, q: undefined as string | undefined },
      })
      for (const [isOther, q] of steps) {
        const of = isOther ? other : one
        rerender({ of, q })
        const words = queryWords(q ?? '')
        expect(result.current).toEqual(
          of.filter((thing) => words.every((word) => [...indexWords(thing.text)].some((one) => one.includes(word)))),
        )
      }
      unmount()
    }),
    { numRuns: 60 },
  )
})
