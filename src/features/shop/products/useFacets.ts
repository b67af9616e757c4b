import { useEffect, useRef, useState } from 'react'
import { useLiveIfDefined } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { ProductFacets } from '#contract/shop/products.ts'
import { filterOf, type ShopSearch } from './shopSearch.ts'

/** Debounce of the request after a change of the filters, in ms. */
const DEBOUNCE_MS = 120

/**
 * The number of products for each filter option, live. Read beside the list, because counting a large catalogue must not delay typing.
 * While new counts are being read, the previous ones are returned.
 */
export function useFacets(search: ShopSearch): ProductFacets | undefined {
  const [facets, setFacets] = useState<ProductFacets>()
  const isFirst = useRef(true)
  const query = filterOf(search)
  const queryJson = JSON.stringify(query)
  useEffect(() => {
    let cancelled = false
    const read = async () => {
      isFirst.current = false
      try {
        const reply = await call('GET /api/data/products/facets', { query: JSON.parse(queryJson) })
        if (!cancelled) setFacets(reply)
      } catch (reason) {
        // The list shows the error; the previous counts stay.
        console.warn('The filters could not be counted.', reason)
      }
    }
    const timer = setTimeout(read, isFirst.current ? 0 : DEBOUNCE_MS)
    return () => {
      cancelled = true
      clearTimeout(timer)
    }
  }, [queryJson])
  return useLiveIfDefined('GET /api/data/products/facets', { query }, facets)
}
