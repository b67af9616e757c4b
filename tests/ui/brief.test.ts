// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRenderedCount } from '#ui/list/useRenderedCount.ts'

const ALL = Number.POSITIVE_INFINITY

/** A list as it stands in a window of 800 px, `beside` entries in a line: it begins at 200 px. */
function listOf(entries: number, height: number, beside = 1): Element {
  const list = document.createElement('ul')
  for (let entry = 0; entry < entries; entry++) {
    const item = document.createElement('li')
    item.getBoundingClientRect = () => new DOMRect(0, 200 + Math.floor(entry / beside) * height, 600 / beside, height)
    list.append(item)
  }
  return list
}

/** How many entries were drawn in each drawing, when a list is shown and then narrowed by one scope after the other. */
function drawings(list: Element | null, ...scopes: string[]): number[] {
  Object.assign(window, { innerHeight: 800 })
  const counts: number[] = []
  const count = (scope: string) => counts.push(useRenderedCount(scope, { current: list }))
  const { rerender } = renderHook(count, { initialProps: scopes[0] ?? '' })
  for (const scope of scopes.slice(1)) rerender(scope)
  return counts
}

test('a list that opens, or is drawn anew for another reason, is drawn whole', () => {
  expect(drawings(listOf(40, 50), 'a', 'a', 'a')).toEqual([ALL, ALL, ALL])
})

test('what is found by other words fills the window first, and is whole with the next drawing', () => {
  // Twelve and one of 50 px reach down to the end of the window.
  expect(drawings(listOf(40, 50), '', 'm', 'ma')).toEqual([ALL, 13, ALL, 13, ALL])
})

test('where several stand beside each other, a line of which a part is in sight is drawn with all of them', () => {
  // Two lines of 250 px and a part of the third, four in each.
  expect(drawings(listOf(24, 250, 4), '', 'm')).toEqual([ALL, 13, ALL])
  expect(drawings(listOf(22, 250, 4), '', 'm')).toEqual([ALL, 13, ALL])
})

test('what stands for entries that are not in the document does not count', () => {
  const list = listOf(40, 50)
  const space = document.createElement('li')
  space.ariaHidden = 'true'
  space.getBoundingClientRect = () => new DOMRect(0, 2200, 600, 500_000)
  list.append(space)
  expect(drawings(list, '', 'm')).toEqual([ALL, 13, ALL])
})

test('a list in which the focus is stays whole', () => {
  const list = listOf(40, 50)
  const last = document.createElement('button')
  list.lastElementChild?.append(last)
  document.body.append(list)
  last.focus()
  expect(drawings(list, '', 'm')).toEqual([ALL, ALL, ALL])
  list.remove()
})

test('of a list that was empty, or nearly, it is not known how many there is room for: some are drawn at least', () => {
  expect(drawings(null, '', 'm')).toEqual([ALL, 8, ALL])
  expect(drawings(listOf(0, 50), '', 'm')).toEqual([ALL, 8, ALL])
  expect(drawings(listOf(2, 400), '', 'm')).toEqual([ALL, 8, ALL])
})
