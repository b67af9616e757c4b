import { expect, test } from 'vitest'
import { placeTooltip } from '#ui/overlays/tooltipPosition.ts'

const WINDOW = { width: 800, height: 600 }
const BUBBLE = { width: 100, height: 40 }
const at = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 40 })

test('a tooltip stands above its element, in its middle', () => {
  expect(placeTooltip(at(380, 300), BUBBLE, WINDOW, 'top', false)).toEqual({ x: 350, y: 260 })
})

test('it stands below where there is no room above', () => {
  expect(placeTooltip(at(380, 10), BUBBLE, WINDOW, 'top', false)).toEqual({ x: 350, y: 50 })
})

test('it never leaves the window', () => {
  expect(placeTooltip(at(0, 300), BUBBLE, WINDOW, 'top', false).x).toBe(4)
  expect(placeTooltip(at(760, 300), BUBBLE, WINDOW, 'top', false).x).toBe(696)
  expect(placeTooltip(at(0, 580), BUBBLE, WINDOW, 'end', false).y).toBe(556)
})

test('beside an element it stands where the line goes on, and on the other side where there is no room', () => {
  expect(placeTooltip(at(380, 300), BUBBLE, WINDOW, 'end', false)).toEqual({ x: 420, y: 300 })
  expect(placeTooltip(at(380, 300), BUBBLE, WINDOW, 'end', true)).toEqual({ x: 280, y: 300 })
  expect(placeTooltip(at(740, 300), BUBBLE, WINDOW, 'end', false).x).toBe(640)
  expect(placeTooltip(at(20, 300), BUBBLE, WINDOW, 'end', true).x).toBe(60)
})
