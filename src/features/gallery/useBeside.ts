import { useEffect, useState } from 'react'
import { call } from '#client/transport/call.ts'
import type { GalleryItem } from '#contract/gallery/gallery.ts'
import { queryOf } from './galleryData.ts'
import type { GallerySearch } from './gallerySearch.ts'

interface Beside {
  before?: GalleryItem
  after?: GalleryItem
}
const NONE: Beside = {}

/**
 * The picture on the page before or after, where the open one is at the edge of its own.
 *
 * @param at where the open one stands on its page; less than 0 where it is not there
 */
export function useBeside(search: GallerySearch, items: GalleryItem[], at: number, { before, total }: { before: number; total: number }) {
  const [found, setFound] = useState<{ key: string; beside: Beside }>()
  const side = at === 0 && before > 0 ? 'before' : at >= 0 && at === items.length - 1 && before + at + 1 < total ? 'after' : undefined
  const index = side && before + at + (side === 'before' ? -1 : 1)
  const query = index === undefined ? undefined : { ...queryOf(search), page: index + 1, pageSize: 1 }
  const key = JSON.stringify(query ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the query, and what else changes on this page may have moved the next
  useEffect(() => {
    if (!query || !side) return
    let gone = false
    call('GET /api/data/gallery', { query })
      .then(([item]) => !gone && setFound({ key, beside: item ? { [side]: item } : NONE }))
      .catch(console.warn)
    return () => {
      gone = true
    }
  }, [key, items])
  return found && found.key === key ? found.beside : NONE
}
