import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, useMemo } from 'react'
import { remember, useSortContext } from './context.ts'

/**
 * Makes an element a list of a SortArea: put `ref` on the element that holds the items and is their offset parent
 * (`position: relative`).
 *
 * @returns the ids in the order shown now; where in it stands what would land here, or -1; whether anything is being moved at all
 */
export function useSortList(id: string) {
  const { lists, elements, lifted } = useSortContext()
  const { setNodeRef } = useDroppable({ id })
  const keep = useMemo(() => remember(elements.lists, id), [elements, id])
  const ref = useMergedRef<HTMLElement>(setNodeRef, keep)
  const items = lists.find((list) => list.id === id)?.items ?? []
  return { ref, items, carried: lifted ? items.indexOf(lifted.id) : -1, moving: lifted !== undefined }
}

/**
 * Makes an element movable: `ref` and `pointerProps` go on the part that is dragged, `handleRef` and `handleProps` on the
 * one control in it that has the focus when it is moved by keyboard (a link, so that Space is free, or a button).
 */
export function useSortItem(id: string, { disabled = false }: { disabled?: boolean } = {}) {
  const { elements, lifted, hintId, onKeyDown } = useSortContext()
  const { setNodeRef, listeners } = useDraggable({ id, disabled })
  const keep = useMemo(() => remember(elements.items, id), [elements, id])
  const handleRef = useMemo(() => remember(elements.handles, id), [elements, id])
  const handleProps = useMemo(
    () => ({ 'aria-describedby': hintId, onKeyDown: (event: KeyboardEvent) => onKeyDown(event, id) }),
    [hintId, onKeyDown, id],
  )
  const ref = useMergedRef<HTMLElement>(setNodeRef, keep)
  const mine = lifted?.id === id ? lifted.by : undefined
  return {
    ref,
    pointerProps: listeners ?? {},
    handleRef,
    handleProps,
    /** How this is being moved now, if it is. */
    lifted: mine,
  }
}

/**
 * What menus need: `move` moves an item to a place at once, as a drop there would; `focusNext` gives another item the focus
 * when the lists have changed, for when the one that had it is deleted.
 */
export function useSortArea() {
  const { lists, move, focusNext } = useSortContext()
  return { lists, move, focusNext }
}
