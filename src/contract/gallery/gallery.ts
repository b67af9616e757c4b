import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Id, IsoDate, ListQuery, Picture, requiredTextLine } from '../http/field.ts'

export const GalleryItem = z.object({
  id: Id,
  /** URL of the picture. */
  cover: Picture,
  name: z.string(),
  time: IsoDate,
  /** Its album, if any. A picture of a deleted album is shown without album until the album is restored. */
  albumId: z.nullable(Id),
})
export type GalleryItem = z.infer<typeof GalleryItem>

export const StoredAlbum = z.object({ id: Id, name: z.string() })
export type StoredAlbum = z.infer<typeof StoredAlbum>

export const Album = z.extend(StoredAlbum, {
  /** Number of pictures, counted when it is read. */
  items: z.number().check(z.int()),
})
export type Album = z.infer<typeof Album>

const Cover = Picture.check(z.refine((value) => value !== '', 'Choose a picture.'))
const NOT_FOUND = { 404: 'Picture not found' } as const
const ALBUM_NOT_FOUND = { 404: 'Album not found' } as const
const Success = z.object({ success: z.literal(true) })

export const listGallery = endpoint('GET /api/data/gallery', {
  access: 'viewer',
  summary: 'The pictures, by words or album.',
  query: z.extend(ListQuery, { albumId: z.optional(z.string().check(z.maxLength(100))) }),
  reply: z.array(GalleryItem),
})

export const addPicture = endpoint('POST /api/data/gallery', {
  access: 'teacher',
  summary: 'Adds a picture: the `url` of an uploaded file, or inline data.',
  body: z.object({ name: requiredTextLine(200), cover: Cover, albumId: z.optional(z.nullable(Id)) }),
  reply: GalleryItem,
  status: 201,
  origin: 'ours',
})

export const updatePicture = endpoint('PATCH /api/data/gallery/:id', {
  access: 'teacher',
  summary: 'Renames a picture or puts it into another album.',
  body: z.object({ name: z.optional(requiredTextLine(200)), albumId: z.optional(z.nullable(Id)) }),
  reply: GalleryItem,
  errors: NOT_FOUND,
  origin: 'ours',
})

export const deletePicture = endpoint('DELETE /api/data/gallery/:id', {
  access: 'teacher',
  summary: 'Deletes a picture; can be undone through the Undo-Token of the answer.',
  reply: Success,
  errors: NOT_FOUND,
  origin: 'ours',
})

export const listAlbums = endpoint('GET /api/data/gallery/albums', {
  access: 'viewer',
  summary: 'The albums and how many pictures lie in each.',
  query: ListQuery,
  reply: z.array(Album),
  origin: 'ours',
})

export const createAlbum = endpoint('POST /api/data/gallery/albums', {
  access: 'teacher',
  summary: 'Starts an empty album.',
  body: z.object({ name: requiredTextLine(120) }),
  reply: Album,
  status: 201,
  origin: 'ours',
})

export const renameAlbum = endpoint('PATCH /api/data/gallery/albums/:id', {
  access: 'teacher',
  summary: 'Renames an album.',
  body: z.object({ name: requiredTextLine(120) }),
  reply: Album,
  errors: ALBUM_NOT_FOUND,
  origin: 'ours',
})

export const deleteAlbum = endpoint('DELETE /api/data/gallery/albums/:id', {
  access: 'teacher',
  summary: 'Deletes an album and keeps its pictures; can be undone through the Undo-Token of the answer.',
  reply: Success,
  errors: ALBUM_NOT_FOUND,
  origin: 'ours',
})
