import { callCached } from '#client/live/cached.ts'
import type { LivePage } from '#client/live/live.ts'
import { call, send } from '#client/transport/call.ts'
import type { Album, GalleryItem } from '#contract/gallery/gallery.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { GallerySearch, GallerySort } from './gallerySearch.ts'

/** The number of pictures of a page. */
export const PAGE_SIZE = 60

/** The sort parameter of the API for each order; a minus sorts in descending order. */
const SORT_PARAMS: Record<GallerySort, string> = { newest: '-time', oldest: 'time', name: 'name' }

/** The query parameters of the API, without the page. */
const filterOf = ({ q, album, sort = 'newest' }: GallerySearch) => ({
  q,
  albumId: album === undefined ? undefined : String(album),
  sort: SORT_PARAMS[sort],
})

/** The query of one page for the API; by default newest first. */
export const pageQueryOf = (search: GallerySearch, page = search.page ?? 1) => ({ ...filterOf(search), page, pageSize: PAGE_SIZE })

/** What the route loads. */
export interface GalleryData {
  page: LivePage<'GET /api/data/gallery'>
  albums: Album[]
  /** The open picture if it is not on this page, for example when a link opened it. */
  openItem: GalleryItem | undefined
}

/** Loads the data for the search parameters. */
export async function loadGallery(search: GallerySearch): Promise<GalleryData> {
  const [page, albums] = await Promise.all([
    send('GET /api/data/gallery', { query: pageQueryOf(search) }),
    callCached('GET /api/data/gallery/albums', {}),
  ])
  const { picture } = search
  const openItem = picture === undefined || page.reply.some(({ id }) => sameId(id, picture)) ? undefined : await findPicture(picture)
  return { page, albums, openItem }
}

/** Finds a picture in the whole gallery. */
const findPicture = async (id: Id): Promise<GalleryItem | undefined> =>
  (await call('GET /api/data/gallery', {})).find((item) => sameId(item.id, id))
