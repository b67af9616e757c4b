import { type Crop, cropOf, type View } from '#ui/pictures/pictures.ts'

/** The sizes of the stored pictures of a profile, in px. */
export const SHAPES = { avatar: { width: 512, height: 512 }, cover: { width: 1800, height: 600 } } as const

export type PictureKind = keyof typeof SHAPES

/** The largest zoom factor. */
export const MAX_ZOOM = 5

interface Size {
  width: number
  height: number
}

/** The view that shows exactly this part, so that moving beyond an edge has no effect later. */
const viewOf = ({ width, height }: Size, part: Crop, zoom: number): View => ({
  zoom,
  x: (part.x + part.width / 2) / width,
  y: (part.y + part.height / 2) / height,
})

/** The view after the picture was moved by `right` and `down`, as fractions of its frame; negative for left and up. */
export function moveView(picture: Size, target: Size, view: View, right: number, down: number): View {
  const part = cropOf(picture, target, view)
  const next = { ...view, x: view.x - (right * part.width) / picture.width, y: view.y - (down * part.height) / picture.height }
  return viewOf(picture, cropOf(picture, target, next), view.zoom)
}

/** The view at another zoom, with the same centre as far as the edges allow. */
export function zoomView(picture: Size, target: Size, view: View, newZoom: number): View {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, newZoom))
  return viewOf(picture, cropOf(picture, target, { ...view, zoom }), zoom)
}
