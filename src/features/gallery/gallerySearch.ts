import { id, integer, oneOf, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** The orders of the pictures. */
export const GALLERY_SORTS = ['newest', 'oldest', 'name'] as const
export type GallerySort = (typeof GALLERY_SORTS)[number]

/** Search parameters of the gallery. Invalid ones are left out, so that an old link still opens it. */
export const GallerySearch = searchParams({
  /** The query of the search. */
  q: text(),
  /** The open album; all pictures without one. */
  album: id,
  sort: oneOf(GALLERY_SORTS),
  /** From 1. */
  page: integer(1),
  /** The picture that is open. */
  picture: id,
})
export type GallerySearch = SearchOf<typeof GallerySearch>
