import { type Crop, type CropView, cropOf } from '#ui/pictures/pictures.ts'

/** Sizes of the stored pictures of a profile, in px. */
export const PICTURE_SIZES = { avatar: { width: 512, height: 512 }, cover: { width: 1800, height: 600 } } as const

/** The avatar or the cover. */
export type PictureKind = keyof typeof PICTURE_SIZES

/** Maximum zoom factor. */
export const MAX_ZOOM = 5

interface Size {
  width: number
  height: number
}

/** Returns the view (zoom, and its center as fractions of the picture) that shows exactly the crop: a view that was moved beyond an edge is corrected. */
const viewOf = ({ width, height }: Size, crop: Crop, zoom: number): CropView => ({
  zoom,
  x: (crop.x + crop.width / 2) / width,
  y: (crop.y + crop.height / 2) / height,
})

/** Returns the view after the picture was moved by `right` and `down`, fractions of the frame; negative for left and up. */
export function moveView(picture: Size, target: Size, view: CropView, right: number, down: number): CropView {
  const crop = cropOf(picture, target, view)
  const next = { ...view, x: view.x - (right * crop.width) / picture.width, y: view.y - (down * crop.height) / picture.height }
  return viewOf(picture, cropOf(picture, target, next), view.zoom)
}

/** Returns the view with the zoom factor, and with the same centre as far as the edges allow. */
export function zoomView(picture: Size, target: Size, view: CropView, newZoom: number): CropView {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, newZoom))
  return viewOf(picture, cropOf(picture, target, { ...view, zoom }), zoom)
}
