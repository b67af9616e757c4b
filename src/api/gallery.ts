import {
  type Album,
  addPicture,
  createAlbum,
  deleteAlbum,
  deletePicture,
  type GalleryItem,
  listAlbums,
  listGallery,
  renameAlbum,
  type StoredAlbum,
  updatePicture,
} from '#contract/gallery/gallery.ts'
import { invalid } from '#contract/http/error.ts'
import type { Id } from '#contract/http/field.ts'
import { countWithFacet, find, getOr404, save } from '#db/repository/collection.ts'
import { nextId } from '#db/repository/ids.ts'
import type { StoreTransaction } from '#db/store.ts'
import { listHandler, listRows, read, write } from './kernel/handler.ts'

const TABLES = ['gallery', 'albums'] as const

/** Handlers for the gallery. */
export const gallery = [
  listHandler(listGallery, 'gallery'),

  write(addPicture, TABLES, async ({ body }, { tx, now }) => {
    const albumId = await existingAlbumId(tx, body.albumId ?? null)
    // `cover` is the URL of the picture.
    const item: GalleryItem = { id: await nextId(tx, 'gallery'), cover: body.cover, name: body.name, time: now.toISOString(), albumId }
    return save(tx, 'gallery', item)
  }),

  write(updatePicture, TABLES, async ({ params, body }, { tx }) => {
    const item = await getPicture(tx, params.id)
    const albumId = body.albumId === undefined ? item.albumId : await existingAlbumId(tx, body.albumId)
    return save(tx, 'gallery', { ...item, ...body, albumId })
  }),

  write(deletePicture, ['gallery'], async ({ params }, { tx, remove }) => {
    await remove({ table: 'gallery', row: await getPicture(tx, params.id) })
    return { success: true as const }
  }),

  read(listAlbums, TABLES, async ({ query }, context) => {
    const albums: StoredAlbum[] = await listRows(context, 'albums', query)
    return Promise.all(albums.map((album) => withCount(context.tx, album)))
  }),

  write(createAlbum, TABLES, async ({ body }, { tx }) => {
    const album: StoredAlbum = { id: await nextId(tx, 'albums'), name: body.name }
    return withCount(tx, save(tx, 'albums', album))
  }),

  write(renameAlbum, TABLES, async ({ params, body }, { tx }) => {
    const album = await getAlbum(tx, params.id)
    return withCount(tx, save(tx, 'albums', { ...album, name: body.name }))
  }),

  write(deleteAlbum, ['albums'], async ({ params }, { tx, remove }) => {
    await remove({ table: 'albums', row: await getAlbum(tx, params.id) })
    return { success: true as const }
  }),
]

const getPicture = (tx: StoreTransaction, id: Id): Promise<GalleryItem> => getOr404(tx, 'gallery', id, 'Picture not found')
const getAlbum = (tx: StoreTransaction, id: Id): Promise<StoredAlbum> => getOr404(tx, 'albums', id, 'Album not found')

async function existingAlbumId(tx: StoreTransaction, id: Id | null): Promise<Id | null> {
  if (id === null) return null
  const album = await find(tx, 'albums', id)
  if (!album) throw invalid('albumId', 'This album does not exist. Choose another one.')
  return album.id
}

const withCount = async (tx: StoreTransaction, album: StoredAlbum): Promise<Album> => ({
  ...album,
  items: await countWithFacet(tx, 'gallery', 'albumId', album.id),
})
