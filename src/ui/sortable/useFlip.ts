import { useLayoutEffect, useRef } from 'react'
import type { SortList } from './places.ts'

const DURATION_MS = 180
/** So long after something else is searched for, in ms, the places of what was found are looked at: nobody waits for that. */
const LATER_MS = 300

type Places = Map<string, { list: Element | null; left: number; top: number }>

/** Where all things are that are drawn: of a long list those are a few. */
const placesOf = (items: Map<string, HTMLElement>): Places =>
  new Map([...items].map(([id, element]) => [id, { list: element.parentElement, left: element.offsetLeft, top: element.offsetTop }]))

/**
 * Lets items glide to their new place when the order of their list changes, whoever changed it.
 *
 * @param scope what the lists are narrowed by: what is found by other words has not moved, and is there at once
 */
export function useFlip(items: Map<string, HTMLElement>, lists: readonly SortList[], scope: string): void {
  const before = useRef<Places>(new Map())
  const narrowedBy = useRef(scope)
  // biome-ignore lint/correctness/useExhaustiveDependencies: where things stand changes with the order of their lists
  useLayoutEffect(() => {
    if (narrowedBy.current !== scope) {
      narrowedBy.current = scope
      before.current = new Map()
      const timer = setTimeout(() => {
        before.current = placesOf(items)
      }, LATER_MS)
      return () => clearTimeout(timer)
    }
    const now = placesOf(items)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const gliding: [HTMLElement, Keyframe[]][] = []
    for (const [id, element] of items) {
      const [was, place] = [before.current.get(id), now.get(id)]
      if (still || !place || was?.list !== place.list || (was.left === place.left && was.top === place.top)) continue
      gliding.push([element, [{ transform: `translate(${was.left - place.left}px, ${was.top - place.top}px)` }, { transform: 'none' }]])
    }
    // Only when all places are known: after each that begins to move, the browser would lay the page out anew.
    for (const [element, frames] of gliding) {
      element.animate?.(frames, { duration: DURATION_MS, easing: 'cubic-bezier(0.2, 0, 0, 1)' })
    }
    before.current = now
    return undefined
  }, [items, lists])
}
