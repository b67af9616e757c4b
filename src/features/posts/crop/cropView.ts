import { type Crop, cropOf, type View } from '#ui/pictures/pictures.ts'

/** How large the two pictures of a profile are kept, in px. */
export const SHAPES = { avatar: { width: 512, height: 512 }, cover: { width: 1800, height: 600 } } as const

export type PictureKind = keyof typeof SHAPES

/** How far one can look into a picture. */
export const MOST_ZOOM = 5

interface Size {
  width: number
  height: number
}

/** The view that shows this part, so that a move against an edge is not remembered. */
const viewOf = ({ width, height }: Size, part: Crop, zoom: number): View => ({
  zoom,
  x: (part.x + part.width / 2) / width,
  y: (part.y + part.height / 2) / height,
})

/** The view after the picture was moved by these parts of its frame: to the right and down where they are above zero. */
export function moved(picture: Size, to: Size, view: View, right: number, down: number): View {
  const part = cropOf(picture, to, view)
  const next = { ...view, x: view.x - (right * part.width) / picture.width, y: view.y - (down * part.height) / picture.height }
  return viewOf(picture, cropOf(picture, to, next), view.zoom)
}

/** The view at another zoom, around the same middle as far as the edges let it. */
export function zoomed(picture: Size, to: Size, view: View, wanted: number): View {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, wanted))
  return viewOf(picture, cropOf(picture, to, { ...view, zoom }), zoom)
}
