/** Image types that every browser shows, as in `<input accept>`. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

/** Maximum length of the longer edge of a stored picture, in pixels. */
const MAX_EDGE_PX = 2560
/** Smaller files, in bytes, are stored unchanged. */
const MAX_UNCHANGED_BYTES = 1_500_000

interface Size {
  width: number
  height: number
}

/** The size at which a picture of the given size is stored. */
export function storedSize({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_EDGE_PX / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** A rectangle of a picture, in its pixels. */
export interface Crop extends Size {
  x: number
  y: number
}

/** Which part of a picture is visible: the zoom relative to the largest part that fits, and its center, each coordinate from 0 to 1. */
export interface View {
  zoom: number
  x: number
  y: number
}

/** The largest centered part. */
export const CENTERED: View = { zoom: 1, x: 0.5, y: 0.5 }

/** The part of a picture that a view shows in the aspect ratio of `to`, always inside the picture. */
export function cropOf({ width, height }: Size, to: Size, view: View): Crop {
  const scale = Math.min(width / to.width, height / to.height) / view.zoom
  const size = { width: to.width * scale, height: to.height * scale }
  const start = (center: number, total: number, length: number) => Math.min(Math.max(center * total - length / 2, 0), total - length)
  return { ...size, x: start(view.x, width, size.width), y: start(view.y, height, size.height) }
}

/** Decodes a picture with its orientation applied; undefined if the browser cannot. */
export async function readPicture(file: File): Promise<ImageBitmap | undefined> {
  if (typeof createImageBitmap === 'undefined') return undefined
  return createImageBitmap(file).catch(() => undefined)
}

/** Draws a part of a picture into a WebP file of the given size. */
export async function drawCrop(bitmap: ImageBitmap, from: Crop, to: Size, name: string): Promise<File | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), to)
  canvas.getContext('2d')?.drawImage(bitmap, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.86))
  return blob ? new File([blob], name, { type: blob.type }) : undefined
}

/** The center of a picture in the given size; the unchanged file if it cannot be decoded. */
export async function crop(file: File, to: Size): Promise<File> {
  const bitmap = await readPicture(file)
  if (!bitmap) return file
  const cropped = await drawCrop(bitmap, cropOf(bitmap, to, CENTERED), to, file.name).catch(() => undefined)
  bitmap.close()
  return cropped ?? file
}

/** Shrinks a photograph to the size of a large screen. GIFs, small files and files that cannot be decoded stay unchanged. */
export async function shrink(file: File): Promise<File> {
  if (file.type === 'image/gif' || file.size < MAX_UNCHANGED_BYTES) return file
  const bitmap = await readPicture(file)
  if (!bitmap) return file
  const small = await drawCrop(bitmap, { x: 0, y: 0, width: bitmap.width, height: bitmap.height }, storedSize(bitmap), file.name).catch(
    () => undefined,
  )
  bitmap.close()
  return small && small.size < file.size ? small : file
}
