import { useLayoutEffect, useRef } from 'react'
import type { SortList } from './positions.ts'

const DURATION_MS = 180
/** Delay in ms before positions are measured after a new search, so that the results are shown first. */
const MEASURE_DELAY_MS = 300

type Positions = Map<string, { list: Element | null; left: number; top: number }>

/** The positions of all rendered items, in px of their offset parent. */
const positionsOf = (items: Map<string, HTMLElement>): Positions =>
  new Map([...items].map(([id, element]) => [id, { list: element.parentElement, left: element.offsetLeft, top: element.offsetTop }]))

/**
 * Animates items to their new position when the order of a list changes (FLIP technique).
 *
 * @param scope search and filters of the lists; after a new search nothing is animated
 */
export function useFlipAnimation(items: Map<string, HTMLElement>, lists: readonly SortList[], scope: string): void {
  const previousPositions = useRef<Positions>(new Map())
  const previousScope = useRef(scope)
  // biome-ignore lint/correctness/useExhaustiveDependencies: positions change with the order of the lists
  useLayoutEffect(() => {
    if (previousScope.current !== scope) {
      previousScope.current = scope
      previousPositions.current = new Map()
      const timer = setTimeout(() => {
        previousPositions.current = positionsOf(items)
      }, MEASURE_DELAY_MS)
      return () => clearTimeout(timer)
    }
    const positions = positionsOf(items)
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    const animations: [HTMLElement, Keyframe[]][] = []
    for (const [id, element] of items) {
      const [previous, current] = [previousPositions.current.get(id), positions.get(id)]
      if (reducesMotion || !current || previous?.list !== current.list || (previous.left === current.left && previous.top === current.top))
        continue
      animations.push([
        element,
        [{ transform: `translate(${previous.left - current.left}px, ${previous.top - current.top}px)` }, { transform: 'none' }],
      ])
    }
    // After all positions are measured: starting an animation would force another layout for each measurement.
    for (const [element, frames] of animations) {
      element.animate?.(frames, { duration: DURATION_MS, easing: 'cubic-bezier(0.2, 0, 0, 1)' })
    }
    previousPositions.current = positions
    return undefined
  }, [items, lists])
}
