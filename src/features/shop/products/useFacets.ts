import { useEffect, useRef, useState } from 'react'
import { useLiveWhere } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { ProductFacets } from '#contract/shop/products.ts'
import { narrowingOf, type ShopSearch } from './shopSearch.ts'

/** How long the filters must stand still before they are counted anew, in ms. */
const STILL_MS = 120

/**
 * How many products each filter would show, live. They are counted beside the list, not before it: a large catalogue must not hold up
 * a keystroke. The last counts stay until the next are there.
 */
export function useFacets(search: ShopSearch): ProductFacets | undefined {
  const [facets, show] = useState<ProductFacets>()
  const first = useRef(true)
  const query = narrowingOf(search)
  const asked = JSON.stringify(query)
  useEffect(() => {
    let stale = false
    const read = async () => {
      first.current = false
      try {
        const found = await call('GET /api/data/products/facets', { query: JSON.parse(asked) })
        if (!stale) show(found)
      } catch (reason) {
        // The list itself tells what is wrong; the counts stay as they were.
        console.warn('The filters could not be counted.', reason)
      }
    }
    const timer = setTimeout(read, first.current ? 0 : STILL_MS)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [asked])
  return useLiveWhere('GET /api/data/products/facets', { query }, facets)
}
