import { invalid } from '#contract/error.ts'
import type { Id } from '#contract/field.ts'
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
} from '#contract/gallery.ts'
import { countOf, find, need, save } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { nextId } from '#db/ids.ts'
import { listed, listOf, read, write } from './answer.ts'

const TABLES = ['gallery', 'albums'] as const

export const gallery = [
  listOf(listGallery, 'gallery'),

  write(addPicture, TABLES, async ({ body }, { db, now }) => {
    const albumId = await knownAlbum(db, body.albumId ?? null)
    const item: GalleryItem = { id: await nextId(db, 'gallery'), cover: body.cover, name: body.name, time: now.toISOString(), albumId }
    return save(db, 'gallery', item)
  }),

  write(updatePicture, TABLES, async ({ params, body }, { db }) => {
    const item = await needPicture(db, params.id)
    const albumId = body.albumId === undefined ? item.albumId : await knownAlbum(db, body.albumId)
    return save(db, 'gallery', { ...item, ...body, albumId })
  }),

  write(deletePicture, ['gallery'], async ({ params }, { db, remove }) => {
    await remove({ table: 'gallery', row: await needPicture(db, params.id) })
    return { success: true as const }
  }),

  read(listAlbums, TABLES, async ({ query }, context) => {
    const albums: StoredAlbum[] = await listed(context, 'albums', query)
    return Promise.all(albums.map((album) => counted(context.db, album)))
  }),

  write(createAlbum, TABLES, async ({ body }, { db }) => {
    const album: StoredAlbum = { id: await nextId(db, 'albums'), name: body.name }
    return counted(db, await save(db, 'albums', album))
  }),

  write(renameAlbum, TABLES, async ({ params, body }, { db }) => {
    const album = await needAlbum(db, params.id)
    return counted(db, await save(db, 'albums', { ...album, name: body.name }))
  }),

  write(deleteAlbum, ['albums'], async ({ params }, { db, remove }) => {
    await remove({ table: 'albums', row: await needAlbum(db, params.id) })
    return { success: true as const }
  }),
]

const needPicture = (db: Database, id: Id): Promise<GalleryItem> => need(db, 'gallery', id, 'Picture not found')
const needAlbum = (db: Database, id: Id): Promise<StoredAlbum> => need(db, 'albums', id, 'Album not found')

async function knownAlbum(db: Database, id: Id | null): Promise<Id | null> {
  if (id === null) return null
  const album = await find(db, 'albums', id)
  if (!album) throw invalid('albumId', 'There is no such album. Choose another one.')
  return album.id
}

const counted = async (db: Database, album: StoredAlbum): Promise<Album> => ({
  ...album,
  items: await countOf(db, 'gallery', 'albumId', album.id),
})
