/** The kinds of pictures that every browser shows. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

/** The longest edge that is kept, in pixels: enough for a large screen. */
const EDGE = 2560
/** Smaller files are kept as they are. */
const SMALL = 1_500_000

interface Size {
  width: number
  height: number
}

/** The size at which a picture of this size is kept. */
export function keptSize({ width, height }: Size): Size {
  const scale = Math.min(1, EDGE / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** A rectangle of a picture, in its pixels. */
export interface Part extends Size {
  x: number
  y: number
}

/** What one looks at: how much larger than the largest part that fits, and around which point, each from 0 to 1. */
export interface View {
  zoom: number
  x: number
  y: number
}

/** The largest part that fits, from the middle. */
export const MIDDLE: View = { zoom: 1, x: 0.5, y: 0.5 }

/** The part of a picture that a view shows in the shape of `to`; it never reaches over an edge. */
export function partOf({ width, height }: Size, to: Size, view: View): Part {
  const scale = Math.min(width / to.width, height / to.height) / view.zoom
  const part = { width: to.width * scale, height: to.height * scale }
  const start = (at: number, whole: number, length: number) => Math.min(Math.max(at * whole - length / 2, 0), whole - length)
  return { ...part, x: start(view.x, width, part.width), y: start(view.y, height, part.height) }
}

/** A picture as this browser reads it, upright; nothing where it cannot. */
export async function readPicture(file: File): Promise<ImageBitmap | undefined> {
  if (typeof createImageBitmap === 'undefined') return undefined
  return createImageBitmap(file).catch(() => undefined)
}

/** A part of a picture as a file of this size. */
export async function cutOut(bitmap: ImageBitmap, from: Part, to: Size, name: string): Promise<File | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), to)
  canvas.getContext('2d')?.drawImage(bitmap, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.86))
  return blob ? new File([blob], name, { type: blob.type }) : undefined
}

/** The middle of a picture in this shape and size; one that cannot be read stays as it is. */
export async function crop(file: File, to: Size): Promise<File> {
  const bitmap = await readPicture(file)
  if (!bitmap) return file
  const cut = await cutOut(bitmap, partOf(bitmap, to, MIDDLE), to, file.name).catch(() => undefined)
  bitmap.close()
  return cut ?? file
}

/** A photograph of a camera, made as small as a screen needs it; what moves, is small or cannot be read stays as it is. */
export async function shrink(file: File): Promise<File> {
  if (file.type === 'image/gif' || file.size < SMALL) return file
  const bitmap = await readPicture(file)
  if (!bitmap) return file
  const small = await cutOut(bitmap, { x: 0, y: 0, width: bitmap.width, height: bitmap.height }, keptSize(bitmap), file.name).catch(
    () => undefined,
  )
  bitmap.close()
  return small && small.size < file.size ? small : file
}
