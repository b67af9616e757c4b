import { t } from '@lingui/core/macro'

/** The files that may be chosen as a picture, as in `<input accept>`. HEIC photos can be read by some browsers only. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif,image/heic,image/heif,.heic,.heif'

/** Maximum length of the longer edge of a stored picture, in pixels. */
const MAX_EDGE_PX = 2560
/** Smaller PNG files, in bytes, stay PNG: drawings and screenshots lose nothing. */
const MAX_PNG_BYTES = 1_500_000

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
export interface CropView {
  zoom: number
  x: number
  y: number
}

/** Shows the largest centered part. */
export const CENTERED: CropView = { zoom: 1, x: 0.5, y: 0.5 }

/** The part of a picture that a view shows in the aspect ratio of `to`, always inside the picture. */
export function cropOf({ width, height }: Size, to: Size, view: CropView): Crop {
  const scale = Math.min(width / to.width, height / to.height) / view.zoom
  const size = { width: to.width * scale, height: to.height * scale }
  const start = (center: number, total: number, length: number) => Math.min(Math.max(center * total - length / 2, 0), total - length)
  return { ...size, x: start(view.x, width, size.width), y: start(view.y, height, size.height) }
}

/**
 * Decodes a picture with its orientation applied.
 *
 * @returns undefined where there is no decoder at all, as outside a browser
 * @throws Error with a sentence for the user, if this browser cannot decode the file
 */
export async function readPicture(file: File): Promise<ImageBitmap | undefined> {
  if (typeof createImageBitmap === 'undefined') return undefined
  try {
    return await createImageBitmap(file)
  } catch {
    const { name } = file
    throw new Error(
      (await isHeic(file))
        ? t`“${name}” is a HEIC photo, which this browser cannot open. Save it as a JPEG in your photo app, then choose that file.`
        : t`“${name}” is not a picture that can be opened. Choose a JPEG or PNG.`,
    )
  }
}

/** The first bytes of a file, as Latin-1 text. */
const startOf = async (file: File): Promise<string> => String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()))

/** True for a HEIC or HEIF photo, told by its content (ISO/IEC 23008-12, brands of the `ftyp` box). */
const isHeic = async (file: File): Promise<boolean> => /^.{4}ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/s.test(await startOf(file))

const isGif = async (file: File): Promise<boolean> => (await startOf(file)).startsWith('GIF8')

/**
 * Draws a part of a picture into a file of the given size.
 *
 * @param type the type of the file, WebP by default
 * @throws Error if the browser cannot draw it
 */
export async function drawCrop(bitmap: ImageBitmap, from: Crop, to: Size, name: string, type = 'image/webp'): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), to)
  canvas.getContext('2d')?.drawImage(bitmap, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height)
  // 0.86: the quality, from 0 to 1.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.86))
  if (!blob) throw new Error(t`“${name}” is not a picture that can be opened. Choose a JPEG or PNG.`)
  return new File([blob], name, { type: blob.type })
}

/**
 * The center of a picture, in the proportions of the given size and no larger than it. A small picture is not enlarged.
 *
 * @throws Error with a sentence for the user, if this browser cannot decode the file
 */
export async function cropCenter(file: File, largest: Size): Promise<File> {
  const bitmap = await readPicture(file)
  if (!bitmap) return file
  try {
    const crop = cropOf(bitmap, largest, CENTERED)
    const scale = Math.min(1, crop.width / largest.width)
    const size = { width: Math.round(largest.width * scale), height: Math.round(largest.height * scale) }
    return await drawCrop(bitmap, crop, size, file.name)
  } finally {
    bitmap.close()
  }
}

/**
 * A picture as it is stored: at most as large as a large screen, and without metadata, such as the place where a photo was taken.
 * A GIF is kept as it is, since it may be animated; it has no such metadata.
 *
 * @throws Error with a sentence for the user, if this browser cannot decode the file
 */
export async function preparePicture(file: File): Promise<File> {
  const bitmap = await readPicture(file)
  if (!bitmap) return file
  try {
    if (await isGif(file)) return file
    const type = file.type === 'image/png' && file.size < MAX_PNG_BYTES ? 'image/png' : 'image/webp'
    const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
    return await drawCrop(bitmap, whole, storedSize(bitmap), file.name, type)
  } finally {
    bitmap.close()
  }
}
