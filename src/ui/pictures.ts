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

/** The largest part of a picture that has the shape of `to`, from its middle. */
export function middleOf({ width, height }: Size, to: Size): Size & { x: number; y: number } {
  const scale = Math.min(width / to.width, height / to.height)
  const part = { width: Math.round(to.width * scale), height: Math.round(to.height * scale) }
  return { ...part, x: Math.round((width - part.width) / 2), y: Math.round((height - part.height) / 2) }
}

/** A photograph of a camera, made as small as a screen needs it; what moves, is small or cannot be read stays as it is. */
export async function shrink(file: File): Promise<File> {
  if (file.type === 'image/gif' || file.size < SMALL) return file
  const small = await redraw(file, (bitmap) => ({ from: { x: 0, y: 0, width: bitmap.width, height: bitmap.height }, to: keptSize(bitmap) }))
  return small && small.size < file.size ? small : file
}

/** The middle of a picture in this shape and size; one that cannot be read stays as it is. */
export const crop = async (file: File, to: Size): Promise<File> =>
  (await redraw(file, (bitmap) => ({ from: middleOf(bitmap, to), to }))) ?? file

async function redraw(file: File, plan: (bitmap: Size) => { from: Size & { x: number; y: number }; to: Size }): Promise<File | undefined> {
  if (typeof createImageBitmap === 'undefined') return undefined
  try {
    const bitmap = await createImageBitmap(file)
    const { from, to } = plan(bitmap)
    const canvas = Object.assign(document.createElement('canvas'), to)
    canvas.getContext('2d')?.drawImage(bitmap, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.86))
    return blob ? new File([blob], file.name, { type: blob.type }) : undefined
  } catch {
    // A browser that cannot read it keeps it as it came.
    return undefined
  }
}
