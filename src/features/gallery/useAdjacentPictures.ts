import { useEffect, useState } from 'react'
import { call } from '#client/transport/call.ts'
import type { GalleryItem } from '#contract/gallery/gallery.ts'
import { pageQueryOf } from './galleryData.ts'
import type { GallerySearch } from './gallerySearch.ts'

/** The pictures on the adjacent pages; undefined if they are on this page or do not exist. */
interface AdjacentPictures {
  before?: GalleryItem
  after?: GalleryItem
}
const NO_PICTURES: AdjacentPictures = {}

/**
 * The adjacent picture on the previous or next page, if the open one is the first or last of its page.
 *
 * @param index the index of the open picture on its page; negative if it is not there
 */
export function useAdjacentPictures(
  search: GallerySearch,
  items: GalleryItem[],
  index: number,
  { before, total }: { before: number; total: number },
) {
  const [loaded, setLoaded] = useState<{ key: string; adjacent: AdjacentPictures }>()
  const side =
    index === 0 && before > 0 ? 'before' : index >= 0 && index === items.length - 1 && before + index + 1 < total ? 'after' : undefined
  const adjacentIndex = side && before + index + (side === 'before' ? -1 : 1)
  // A page of one picture, whose number is the position of the picture.
  const query = adjacentIndex === undefined ? undefined : { ...pageQueryOf(search), page: adjacentIndex + 1, pageSize: 1 }
  const key = JSON.stringify(query ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the query; a change of the items may have moved the adjacent picture
  useEffect(() => {
    if (!query || !side) return
    let isStale = false
    call('GET /api/data/gallery', { query })
      .then(([item]) => !isStale && setLoaded({ key, adjacent: item ? { [side]: item } : NO_PICTURES }))
      .catch(console.warn)
    return () => {
      isStale = true
    }
  }, [key, items])
  return loaded && loaded.key === key ? loaded.adjacent : NO_PICTURES
}
