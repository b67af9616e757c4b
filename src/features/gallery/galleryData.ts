import { callCached } from '#client/live/cached.ts'
import type { LivePage } from '#client/live/live.ts'
import { call, send } from '#client/transport/call.ts'
import type { Album, GalleryItem } from '#contract/gallery/gallery.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { GallerySearch, GallerySort } from './gallerySearch.ts'

export const PAGE_SIZE = 60

const FIELD: Record<GallerySort, string> = { newest: '-time', oldest: 'time', name: 'name' }

const narrowingOf = ({ q, album, sort = 'newest' }: GallerySearch) => ({
  q,
  albumId: album === undefined ? undefined : String(album),
  sort: FIELD[sort],
})

/** The query of one page as the contract knows it: the newest first unless told. */
export const queryOf = (search: GallerySearch, page = search.page ?? 1) => ({ ...narrowingOf(search), page, pageSize: PAGE_SIZE })

export interface GalleryData {
  page: LivePage<'GET /api/data/gallery'>
  albums: Album[]
  /** The open picture where it is not on this page: a link leads to it from elsewhere. */
  stray: GalleryItem | undefined
}

/** Reads what the URL asks for. */
export async function loadGallery(search: GallerySearch): Promise<GalleryData> {
  const [page, albums] = await Promise.all([
    send('GET /api/data/gallery', { query: queryOf(search) }),
    callCached('GET /api/data/gallery/albums', {}),
  ])
  const { picture } = search
  const stray = picture === undefined || page.reply.some(({ id }) => sameId(id, picture)) ? undefined : await findPicture(picture)
  return { page, albums, stray }
}

const findPicture = async (id: Id): Promise<GalleryItem | undefined> =>
  (await call('GET /api/data/gallery', {})).find((item) => sameId(item.id, id))
