/** The kinds of pictures that every browser shows. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

/** The longest edge that is kept, in pixels: enough for a large screen. */
const EDGE = 2560
/** Smaller files are kept as they are. */
const SMALL = 1_500_000

/** The size at which a picture of this size is kept. */
export function keptSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, EDGE / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** A photograph of a camera, made as small as a screen needs it; what moves, is small or cannot be read stays as it is. */
export async function shrink(file: File): Promise<File> {
  if (file.type === 'image/gif' || file.size < SMALL || typeof createImageBitmap === 'undefined') return file
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = keptSize(bitmap.width, bitmap.height)
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.86))
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
  } catch {
    return file
  }
}

/** What a picture is called after its file: `summer_fair-2.JPG` is `summer fair 2`. */
export function nameOfFile({ name }: Pick<File, 'name'>): string {
  const words = name
    .replace(/\.[a-z\d]{2,5}$/i, '')
    .replace(/[_\s-]+/g, ' ')
    .trim()
  return words.slice(0, 200) || name.slice(0, 200)
}
