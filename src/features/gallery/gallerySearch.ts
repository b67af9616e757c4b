import { call, send } from '#client/call.ts'
import type { LivePage } from '#client/live.ts'
import { type Id, sameId } from '#contract/field.ts'
import { type Album, type GalleryItem, listAlbums, listGallery } from '#contract/gallery.ts'
import { id, oneOf, type SearchOf, searchParams, whole, words } from '#ui/searchParams.ts'

export const GALLERY_SORTS = ['newest', 'oldest', 'name'] as const
export type GallerySort = (typeof GALLERY_SORTS)[number]

/** What the URL says. What it says wrongly is left out, so that an old link still opens the gallery. */
export const GallerySearch = searchParams({
  q: words(),
  album: id,
  sort: oneOf(GALLERY_SORTS),
  page: whole(1),
  /** The picture that is open. */
  picture: id,
})
export type GallerySearch = SearchOf<typeof GallerySearch>

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
  page: LivePage<typeof listGallery>
  albums: Album[]
  /** The open picture where it is not on this page: a link leads to it from elsewhere. */
  stray: GalleryItem | undefined
}

/** Reads what the URL asks for. */
export async function loadGallery(search: GallerySearch): Promise<GalleryData> {
  const [page, albums] = await Promise.all([send(listGallery, { query: queryOf(search) }), call(listAlbums, {})])
  const { picture } = search
  const stray = picture === undefined || page.reply.some(({ id }) => sameId(id, picture)) ? undefined : await findPicture(picture)
  return { page, albums, stray }
}

const findPicture = async (id: Id): Promise<GalleryItem | undefined> => (await call(listGallery, {})).find((item) => sameId(item.id, id))
