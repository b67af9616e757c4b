import { createContext, type KeyboardEvent, use } from 'react'
import type { Place, SortList } from './places.ts'

/** The elements on the page, by the ids of lists and items. */
export interface SortElements {
  lists: Map<string, HTMLElement>
  items: Map<string, HTMLElement>
  /** What has the focus while an item is moved by keyboard. */
  handles: Map<string, HTMLElement>
}

/** What an area shares with the lists and things in it. */
export interface SortContext {
  /** The lists in the order shown now: what is being moved already stands where it would land. */
  lists: readonly SortList[]
  /** What is being moved, and how. */
  lifted: { id: string; by: 'keyboard' | 'pointer' } | undefined
  /** The id of the text that says how to move by keyboard. */
  hintId: string
  elements: SortElements
  onKeyDown(event: KeyboardEvent, id: string): void
  /** Moves something without holding it: what a menu does. The focus goes along. */
  move(id: string, to: Place): void
  /** Gives an item the focus once the lists have changed: for when the one that had it goes away. */
  focusNext(id: string): void
}

export const SortAreaContext = createContext<SortContext | null>(null)

export function useSortContext(): SortContext {
  const context = use(SortAreaContext)
  if (!context) throw new Error('Put this inside a SortArea: it knows the lists.')
  return context
}

/** Remembers an element under a name for as long as it is on the page. */
export const remember = (map: Map<string, HTMLElement>, id: string) => (element: HTMLElement | null) => {
  if (!element) return
  map.set(id, element)
  return () => {
    // Something that moved to another list is already there under the same name.
    if (map.get(id) === element) map.delete(id)
  }
}
