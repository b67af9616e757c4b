import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, useMemo } from 'react'
import { registerElement, useSortContext } from './context.ts'

/**
 * Makes an element a list of a `SortArea`. Put `ref` on the element that contains the items and is their offset parent (`position:
 * relative`).
 *
 * @returns `items`, the ids in the order shown now; `dropIndex`, the index at which the dragged item would be dropped here, or -1;
 * `isDragging`, whether any item is dragged
 */
export function useSortList(id: string) {
  const { lists, elements, dragged } = useSortContext()
  const { setNodeRef } = useDroppable({ id })
  const register = useMemo(() => registerElement(elements.lists, id), [elements, id])
  const ref = useMergedRef<HTMLElement>(setNodeRef, register)
  const items = lists.find((list) => list.id === id)?.items ?? []
  return { ref, items, dropIndex: dragged ? items.indexOf(dragged.id) : -1, isDragging: dragged !== undefined }
}

/**
 * Makes an element movable. `ref` and `pointerProps` belong on the part that is dragged, `handleRef` and `handleProps` on the control that
 * has the focus when it is moved by keyboard: a link, so that Space is free, or a button.
 */
export function useSortItem(id: string, { disabled = false }: { disabled?: boolean } = {}) {
  const { elements, dragged, hintId, onKeyDown } = useSortContext()
  const { setNodeRef, listeners } = useDraggable({ id, disabled })
  const register = useMemo(() => registerElement(elements.items, id), [elements, id])
  const handleRef = useMemo(() => registerElement(elements.handles, id), [elements, id])
  const handleProps = useMemo(
    () => ({ 'aria-describedby': hintId, onKeyDown: (event: KeyboardEvent) => onKeyDown(event, id) }),
    [hintId, onKeyDown, id],
  )
  const ref = useMergedRef<HTMLElement>(setNodeRef, register)
  const draggedBy = dragged?.id === id ? dragged.by : undefined
  return {
    ref,
    pointerProps: listeners ?? {},
    handleRef,
    handleProps,
    /** Whether the item is dragged by keyboard or pointer; undefined if it is not dragged. */
    dragged: draggedBy,
  }
}

/**
 * Functions for menus: `move` moves an item at once, as a drop would; `focusAfterChange` focuses another item after the lists have changed,
 * because the focused one is deleted.
 */
export function useSortArea() {
  const { lists, move, focusAfterChange } = useSortContext()
  return { lists, move, focusAfterChange }
}
