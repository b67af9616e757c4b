/**
 * Shared helpers of all pictures: they convert SVG text to image files. Everything is drawn as SVG first, so pictures are editable and
 * reproducible.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

type IconSet = { icons: Record<string, { body: string }> }

const load = createRequire(import.meta.url)
const emojis = load('@iconify-json/fluent-emoji/icons.json') as IconSet
const publicFolder = join(dirname(fileURLToPath(import.meta.url)), '../../public')

/** An icon of a set. Fails for unknown names, since a missing object would leave a gap in a picture. */
export function iconBody(set: IconSet, name: string): string {
  const icon = set.icons[name]
  if (!icon) throw new Error(`There is no picture called "${name}" in the icon set; look the name up in its icons.json.`)
  return icon.body
}

let placed = 0

/** Gradient ids must differ between objects of one picture, or the second object borrows the colours of the first. */
function withOwnIds(body: string): string {
  placed += 1
  const own = `o${placed}-`
  return body
    .replace(/\bid="/g, `id="${own}`)
    .replace(/url\(#/g, `url(#${own}`)
    .replace(/href="#/g, `href="#${own}`)
}

export type Placing = { turn?: number; flip?: boolean; foot?: number; shadow?: boolean }

/** A soft shadow on the floor; `foot` tells how far below the middle an object touches the ground, as a share of its size. */
function floorShadow(size: number, foot: number): string {
  placed += 1
  const soft = `<radialGradient id="s${placed}"><stop stop-color="#1b2440" stop-opacity=".42"/><stop offset=".55" stop-color="#1b2440" stop-opacity=".2"/><stop offset="1" stop-color="#1b2440" stop-opacity="0"/></radialGradient>`
  return `${soft}<ellipse cy="${size * foot}" rx="${size * 0.5}" ry="${size * 0.08}" fill="url(#s${placed})"/>`
}

/** An emoji with the given width, centered at x, y, with a shadow unless it flies or hangs. */
export function object(name: string, x: number, y: number, size: number, placing: Placing = {}): string {
  const { turn = 0, flip = false, foot = 0.46, shadow = true } = placing
  const body = `<svg x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" viewBox="0 0 32 32">${withOwnIds(iconBody(emojis, name))}</svg>`
  return `<g transform="translate(${x} ${y})">${shadow ? floorShadow(size, foot) : ''}<g transform="rotate(${turn})${flip ? ' scale(-1 1)' : ''}">${body}</g></g>`
}

/** A whole SVG document. */
export function sheet(width: number, height: number, ...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
}

/** A top-to-bottom gradient and the rectangle it fills. */
export function wash(width: number, height: number, top: string, bottom: string): string {
  return `<defs><linearGradient id="wash" x1="0" y1="0" x2=".3" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#wash)"/>`
}

/** Two digits, so that files sort as they count. */
export function numbered(index: number): string {
  return String(index + 1).padStart(2, '0')
}

/** Writes text below public/. */
export async function writeText(path: string, text: string): Promise<void> {
  const file = join(publicFolder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${text.trim()}\n`)
}

/** Writes a WebP below a size limit, so that the public site loads fast on slow connections. */
export async function writeWebp(path: string, svg: string, mostBytes: number): Promise<void> {
  const file = join(publicFolder, path)
  await mkdir(dirname(file), { recursive: true })
  for (const quality of [86, 80, 74, 66, 58, 50, 42]) {
    const bytes = await sharp(Buffer.from(svg)).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (bytes.length > mostBytes) continue
    await writeFile(file, bytes)
    return
  }
  throw new Error(`${path} stays above ${mostBytes} bytes; draw it with fewer small shapes.`)
}

/** Writes a PNG of the given width; `colours` makes a palette PNG, for cards that must stay light. */
export async function writePng(path: string, svg: string, width: number, colours?: number): Promise<void> {
  const file = join(publicFolder, path)
  await mkdir(dirname(file), { recursive: true })
  const palette = colours ? { palette: true, colours, effort: 10, dither: 0.6 } : {}
  await sharp(Buffer.from(svg), { density: 144 })
    .resize(width)
    .png({ compressionLevel: 9, ...palette })
    .toFile(file)
}
