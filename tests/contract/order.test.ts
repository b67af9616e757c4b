import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderBetween } from '#contract/values/order.ts'

const place = fc.double({ noNaN: true, min: -1e9, max: 1e9 })

test('what is put between two neighbours stands between them, or no number is left', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a]
      const middle = orderBetween(low, high)
      if (middle === undefined) expect(high - low).toBeLessThanOrEqual(Number.EPSILON * Math.max(Math.abs(low), Math.abs(high), 1))
      else expect(low < middle && middle < high).toBe(true)
    }),
  )
})

test('at either end, and in an empty list, there is always room', () => {
  fc.assert(
    fc.property(place, (order) => (orderBetween(order, undefined) ?? order) > order && (orderBetween(undefined, order) ?? order) < order),
  )
  expect(orderBetween(undefined, undefined)).toBeTypeOf('number')
})

test('neighbours without a gap, or in the wrong order, have no room', () => {
  expect(orderBetween(1, 1 + Number.EPSILON)).toBeUndefined()
  expect(orderBetween(5, 5)).toBeUndefined()
  expect(orderBetween(6, 5)).toBeUndefined()
})
