import { act, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { useSortItem, useSortList } from '#ui/sortable/hooks.ts'
import { applyMove, dropIndexAt, positionOf, type SortList, stepFrom, stepOf } from '#ui/sortable/positions.ts'
import { SortArea } from '#ui/sortable/SortArea.tsx'
import { useDragState } from '#ui/sortable/useDragState.ts'
import { AppProviders } from '#ui/theme/AppProviders.tsx'
import '../screen.tsx'

const list = (id: string, items: string, more: Partial<SortList> = {}): SortList => ({
  id,
  kind: 'card',
  axis: 'y',
  items: items.split('').map((name) => `${name}`),
  ...more,
})
const lists = [list('one', 'abc'), list('two', ''), list('three', 'xy')]

describe('arrange', () => {
  test('moves within a list', () => {
    expect(applyMove(lists, 'a', { list: 'one', index: 2 })[0]?.items).toEqual(['b', 'c', 'a'])
  })

  test('moves to another list and leaves the others as they are', () => {
    const after = applyMove(lists, 'b', { list: 'three', index: 1 })
    expect(after.map(({ items }) => items.join(''))).toEqual(['ac', '', 'xby'])
    expect(after[1]).toBe(lists[1])
  })

  test('is the very same value where nothing moves, so that nothing is drawn again', () => {
    expect(applyMove(lists, 'b', { list: 'one', index: 1 })).toBe(lists)
    expect(applyMove(lists, 'nobody', { list: 'one', index: 1 })).toBe(lists)
    expect(applyMove(lists, 'a', { list: 'nowhere', index: 0 })).toBe(lists)
  })

  test('puts what is beyond the end at the end', () => {
    expect(applyMove(lists, 'a', { list: 'three', index: 9 })[2]?.items).toEqual(['x', 'y', 'a'])
  })
})

describe('steps', () => {
  test('left and right follow the writing', () => {
    expect(stepOf('ArrowLeft', false)).toBe('back')
    expect(stepOf('ArrowLeft', true)).toBe('forward')
    expect(stepOf('a', false)).toBeUndefined()
  })

  test('up and down end at the ends', () => {
    expect(stepFrom(lists, { list: 'one', index: 0 }, 'up')).toBeUndefined()
    expect(stepFrom(lists, { list: 'one', index: 0 }, 'down')).toEqual({ list: 'one', index: 1 })
    expect(stepFrom(lists, { list: 'one', index: 2 }, 'down')).toBeUndefined()
  })

  test('forward goes to the same height of the next list, or to its end', () => {
    expect(stepFrom(lists, { list: 'one', index: 2 }, 'forward')).toEqual({ list: 'two', index: 0 })
    expect(stepFrom(lists, { list: 'three', index: 1 }, 'back')).toEqual({ list: 'two', index: 0 })
    expect(stepFrom(lists, { list: 'three', index: 1 }, 'forward')).toBeUndefined()
  })

  test('folded lists and lists of another kind are passed by', () => {
    const mixed = [list('one', 'a'), list('shelf', 'q', { kind: 'book' }), list('two', 'b', { collapsed: true }), list('three', 'c')]
    expect(stepFrom(mixed, { list: 'one', index: 0 }, 'forward')).toEqual({ list: 'three', index: 0 })
  })

  test('a list along the text is walked by left and right, not by up and down', () => {
    const row = [list('row', 'abc', { axis: 'x' })]
    expect(stepFrom(row, { list: 'row', index: 1 }, 'forward')).toEqual({ list: 'row', index: 2 })
    expect(stepFrom(row, { list: 'row', index: 1 }, 'down')).toBeUndefined()
  })

  test('first and last go all the way', () => {
    expect(stepFrom(lists, { list: 'one', index: 1 }, 'last')).toEqual({ list: 'one', index: 2 })
    expect(stepFrom(lists, { list: 'one', index: 0 }, 'first')).toBeUndefined()
  })
})

test('a point stands after the boxes whose middle it has passed, in both directions of writing', () => {
  const boxes = [0, 100, 200].map((left) => ({ left, top: 0, width: 100, height: 40 }))
  expect(dropIndexAt(boxes, 'x', false, 149, 0)).toBe(1)
  expect(dropIndexAt(boxes, 'x', false, 151, 0)).toBe(2)
  expect(dropIndexAt([...boxes].reverse(), 'x', true, 151, 0)).toBe(1)
  const column = [0, 40, 80].map((top) => ({ left: 0, top, width: 100, height: 40 }))
  expect(dropIndexAt(column, 'y', true, 0, 61)).toBe(2)
})

test('placeOf says where something stands', () => {
  expect(positionOf(lists, 'y')).toEqual({ list: 'three', index: 1 })
  expect(positionOf(lists, 'nobody')).toBeUndefined()
})

describe('a grid that wraps', () => {
  const grid = [list('widgets', 'abcd', { axis: 'grid' })]

  test('is walked through as one reads, with the arrows of both directions', () => {
    const at = { list: 'widgets', index: 1 }
    expect(['up', 'back', 'down', 'forward', 'last'].map((step) => stepFrom(grid, at, step as 'up')?.index)).toEqual([0, 0, 2, 2, 3])
    expect(stepFrom(grid, { list: 'widgets', index: 3 }, 'down')).toBeUndefined()
  })

  test('is landed in behind all rows above and behind those of the row whose middle was passed', () => {
    const box = (left: number, top: number, width: number) => ({ left, top, width, height: 100 })
    const boxes = [box(0, 0, 300), box(0, 120, 100), box(120, 120, 180)]
    expect(dropIndexAt(boxes, 'grid', false, 290, 50)).toBe(1)
    expect(dropIndexAt(boxes, 'grid', false, 20, 150)).toBe(1)
    expect(dropIndexAt(boxes, 'grid', false, 80, 150)).toBe(2)
    expect(dropIndexAt(boxes, 'grid', false, 280, 150)).toBe(3)
    expect(dropIndexAt(boxes, 'grid', true, 280, 150)).toBe(1)
    expect(dropIndexAt(boxes, 'grid', false, 0, 400)).toBe(3)
  })
})

function Item({ id }: { id: string }) {
  const { ref, handleRef, handleProps } = useSortItem(id)
  return (
    <li ref={ref}>
      <button type="button" ref={handleRef} {...handleProps}>
        {id}
      </button>
    </li>
  )
}
function List({ id }: { id: string }) {
  const { ref, items } = useSortList(id)
  return (
    <ul ref={ref} aria-label={id}>
      {items.map((item) => (
        <Item key={item} id={item} />
      ))}
    </ul>
  )
}

describe('an item that was dropped', () => {
  const area = (shown: readonly SortList[]) => (
    <AppProviders>
      <SortArea lists={shown} nameOf={(id) => id} onMove={() => Promise.resolve()} renderDragged={() => null}>
        {shown.map(({ id }) => (
          <List key={id} id={id} />
        ))}
      </SortArea>
    </AppProviders>
  )

  test('keeps its place and the focus though a read that began before the drop ends after it', async () => {
    const user = userEvent.setup()
    const { rerender } = render(area(lists))
    const item = () => screen.getByRole('button', { name: 'a' })
    item().focus()
    await user.keyboard(' {ArrowRight}{ArrowRight} ')
    expect(item().closest('ul')?.getAttribute('aria-label')).toBe('three')
    expect(document.activeElement).toBe(item())
    rerender(area([...lists]))
    expect(item().closest('ul')?.getAttribute('aria-label')).toBe('three')
    rerender(area(applyMove(lists, 'a', { list: 'three', index: 0 })))
    expect(item().closest('ul')?.getAttribute('aria-label')).toBe('three')
    expect(document.activeElement).toBe(item())
  })

  test('is where the stored lists have it once they were read again', async () => {
    const user = userEvent.setup()
    const { rerender } = render(area(lists))
    const item = () => screen.getByRole('button', { name: 'a' })
    item().focus()
    await user.keyboard(' {ArrowRight}{ArrowRight} ')
    // Somebody else has moved it back: the first lists may be old ones, the second are not.
    rerender(area([...lists]))
    rerender(area([...lists]))
    expect(item().closest('ul')?.getAttribute('aria-label')).toBe('one')
  })
})

test('a drop that follows the last move before it is rendered takes the item there', () => {
  const onDrop = vi.fn()
  const elements = { lists: new Map(), items: new Map(), handles: new Map() }
  const { result } = renderHook(() => useDragState({ lists, elements, rtl: false, nameOf: (id) => id, onDrop }), { wrapper: AppProviders })
  act(() => result.current.pickUp('a', 'pointer'))
  act(() => {
    result.current.moveTo({ list: 'three', index: 0 })
    result.current.moveTo({ list: 'three', index: 1 })
    result.current.drop()
  })
  expect(onDrop).toHaveBeenCalledExactlyOnceWith({ id: 'a', from: { list: 'one', index: 0 }, to: { list: 'three', index: 1 } })
  expect(result.current.announcement).toBe('a dropped: 2 of 3.')
})
