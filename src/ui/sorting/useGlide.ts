import { useLayoutEffect, useRef } from 'react'
import type { SortList } from './places.ts'

const DURATION_MS = 180

/** Lets items glide to their new place when the order of their list changes, whoever changed it. */
export function useGlide(items: Map<string, HTMLElement>, lists: readonly SortList[]): void {
  const before = useRef(new Map<string, { list: Element | null; left: number; top: number }>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: where things stand changes with the order of their lists
  useLayoutEffect(() => {
    const now: typeof before.current = new Map()
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const gliding: [HTMLElement, Keyframe[]][] = []
    // Those that are drawn: of a long list that is a few.
    for (const [id, element] of items) {
      const place = { list: element.parentElement, left: element.offsetLeft, top: element.offsetTop }
      const was = before.current.get(id)
      now.set(id, place)
      if (still || was?.list !== place.list || (was.left === place.left && was.top === place.top)) continue
      gliding.push([element, [{ transform: `translate(${was.left - place.left}px, ${was.top - place.top}px)` }, { transform: 'none' }]])
    }
    // Only when all places are known: after each that begins to move, the browser would lay the page out anew.
    for (const [element, frames] of gliding) {
      element.animate?.(frames, { duration: DURATION_MS, easing: 'cubic-bezier(0.2, 0, 0, 1)' })
    }
    before.current = now
  }, [items, lists])
}
