import { expect, test } from 'vitest'
import { speed } from '#ui/sortable/useEdgeScroll.ts'

test('scrolling starts near an edge, is fastest at it, and rests in the middle', () => {
  expect(speed(500, 0, 1000)).toBe(0)
  expect(speed(80, 0, 1000)).toBe(0)
  expect(speed(5, 0, 1000)).toBeLessThan(speed(60, 0, 1000))
  expect(speed(60, 0, 1000)).toBeLessThan(0)
  expect(speed(995, 0, 1000)).toBe(-speed(5, 0, 1000))
})

test('outside it is no faster than at the edge', () => {
  expect(speed(-400, 0, 1000)).toBe(speed(0, 0, 1000))
})
