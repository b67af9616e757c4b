// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SortList } from '#ui/sortable/positions.ts'
import { useFlipAnimation } from '#ui/sortable/useFlipAnimation.ts'

/** Things in a list, 50 px each; `order` tells where each stands. */
function things(...ids: string[]) {
  const parent = document.createElement('ol')
  const glided: string[] = []
  const elements = new Map<string, HTMLElement>()
  let order = ids
  for (const id of ids) {
    const element = document.createElement('li')
    Object.defineProperty(element, 'offsetTop', { get: () => order.indexOf(id) * 50 })
    element.animate = () => glided.push(id) as unknown as Animation
    parent.append(element)
    elements.set(id, element)
  }
  const arrange = (...ids: string[]): SortList[] => {
    order = ids
    return [{ id: 'list', kind: 'thing', axis: 'y', items: ids }]
  }
  /** What has begun to glide since this was asked last. */
  const began = () => glided.splice(0).sort()
  return { elements, arrange, began }
}

test('what is moved glides, and what makes room for it; what is found by other words is there at once', () => {
  vi.useFakeTimers()
  Object.assign(window, { matchMedia: () => ({ matches: false }) })
  const { elements, arrange, began } = things('a', 'b', 'c')
  const { rerender } = renderHook(({ lists, scope }) => useFlipAnimation(elements, lists, scope), {
    initialProps: { lists: arrange('a', 'b', 'c'), scope: '' },
  })
  rerender({ lists: arrange('b', 'a', 'c'), scope: '' })
  expect(began()).toEqual(['a', 'b'])
  rerender({ lists: arrange('c', 'b', 'a'), scope: 'q' })
  expect(began()).toEqual([])
  // A moment later it is known where they are, and a move glides from there.
  vi.runAllTimers()
  rerender({ lists: arrange('c', 'a', 'b'), scope: 'q' })
  expect(began()).toEqual(['a', 'b'])
  vi.useRealTimers()
})
