import { createContext, type KeyboardEvent, use } from 'react'
import type { SortList, SortPosition } from './positions.ts'

/** The rendered elements, by the ids of lists and items. */
export interface SortElements {
  lists: Map<string, HTMLElement>
  items: Map<string, HTMLElement>
  /** The elements that have the focus while an item is moved by keyboard. */
  handles: Map<string, HTMLElement>
}

/** Value of the React context that a `SortArea` shares with its lists and items. */
export interface SortContext {
  /** The lists as shown now, with the dragged item at its drop position. */
  lists: readonly SortList[]
  /** The item that is dragged, and whether by keyboard or pointer. */
  dragged: { id: string; by: 'keyboard' | 'pointer' } | undefined
  /** Id of the text that explains how to move by keyboard. */
  hintId: string
  elements: SortElements
  onKeyDown(event: KeyboardEvent, id: string): void
  /** Moves an item without dragging, for menus. The focus moves with it. */
  move(id: string, to: SortPosition): void
  /** Focuses an item after the lists have changed, because the focused one will be removed. */
  focusAfterChange(id: string): void
}

/** Provided by `SortArea`. */
export const SortAreaContext = createContext<SortContext | null>(null)

/** The context of the surrounding `SortArea`. */
export function useSortContext(): SortContext {
  const context = use(SortAreaContext)
  if (!context) throw new Error('Put this inside a SortArea: it knows the lists.')
  return context
}

/** Returns a ref callback that registers an element under an id while it is mounted. */
export const registerElement = (map: Map<string, HTMLElement>, id: string) => (element: HTMLElement | null) => {
  if (!element) return
  map.set(id, element)
  return () => {
    // An item that moved to another list is already registered there under the same id.
    if (map.get(id) === element) map.delete(id)
  }
}
