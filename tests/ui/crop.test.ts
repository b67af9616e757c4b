import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveView, PICTURE_SIZES, zoomView } from '#features/posts/crop/cropView.ts'
import { CENTERED, cropOf } from '#ui/pictures/pictures.ts'

const LANDSCAPE = { width: 2000, height: 1000 }

test('at first the largest part that fits, from the middle', () => {
  expect(cropOf(LANDSCAPE, PICTURE_SIZES.avatar, CENTERED)).toEqual({ x: 500, y: 0, width: 1000, height: 1000 })
  expect(cropOf(LANDSCAPE, PICTURE_SIZES.cover, CENTERED)).toMatchObject({ x: 0, width: 2000 })
})

test('the picture goes where it is moved, stops at its edge, and comes back at once', () => {
  const right = moveView(LANDSCAPE, PICTURE_SIZES.avatar, CENTERED, 0.25, 0)
  expect(cropOf(LANDSCAPE, PICTURE_SIZES.avatar, right)).toMatchObject({ x: 250, y: 0 })
  const edge = moveView(LANDSCAPE, PICTURE_SIZES.avatar, right, 9, 9)
  expect(cropOf(LANDSCAPE, PICTURE_SIZES.avatar, edge)).toMatchObject({ x: 0, y: 0 })
  expect(cropOf(LANDSCAPE, PICTURE_SIZES.avatar, moveView(LANDSCAPE, PICTURE_SIZES.avatar, edge, -0.1, 0)).x).toBeCloseTo(100)
})

test('zooming keeps the middle where the edges let it, within its bounds', () => {
  expect(cropOf(LANDSCAPE, PICTURE_SIZES.avatar, zoomView(LANDSCAPE, PICTURE_SIZES.avatar, CENTERED, 2))).toEqual({
    x: 750,
    y: 250,
    width: 500,
    height: 500,
  })
  expect([0.1, 99].map((zoom) => zoomView(LANDSCAPE, PICTURE_SIZES.avatar, CENTERED, zoom).zoom)).toEqual([1, 5])
})

test('whatever is done, the part lies within the picture and has the wanted shape', () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) })
  const step = fc.record({
    right: fc.double({ min: -3, max: 3, noNaN: true }),
    down: fc.double({ min: -3, max: 3, noNaN: true }),
    zoom: fc.double({ min: 0.1, max: 9, noNaN: true }),
  })
  fc.assert(
    fc.property(
      size,
      fc.array(step, { maxLength: 6 }),
      fc.constantFrom(PICTURE_SIZES.avatar, PICTURE_SIZES.cover),
      (picture, steps, to) => {
        let view = CENTERED
        for (const { right, down, zoom } of steps) view = zoomView(picture, to, moveView(picture, to, view, right, down), zoom)
        const { x, y, width, height } = cropOf(picture, to, view)
        const near = 1e-6 * Math.max(picture.width, picture.height)
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(-near)
        expect(x + width).toBeLessThanOrEqual(picture.width + near)
        expect(y + height).toBeLessThanOrEqual(picture.height + near)
        expect(width / height).toBeCloseTo(to.width / to.height, 6)
      },
    ),
  )
})
