import { call } from '#client/transport/call.ts'

/** The largest width and height of the photo of a contact, in px. */
const SIZE = 512

/** Crops a picture to a square, scales it down and stores it. @returns its URL */
export async function storePhoto(file: File): Promise<string> {
  const { url } = await call('POST /api/data/files', { body: await cropToSquare(file) })
  return url
}

async function cropToSquare(file: File): Promise<File> {
  const picture = await createImageBitmap(file)
  const side = Math.min(picture.width, picture.height)
  const size = Math.min(side, SIZE)
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
  canvas.getContext('2d')?.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, size, size)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.88))
  if (!blob) throw new Error('The picture could not be drawn.')
  return new File([blob], file.name.replace(/\.\w+$/, '.webp'), { type: blob.type })
}
