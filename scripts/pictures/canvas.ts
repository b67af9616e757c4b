/**
 * Shared functions for drawing pictures as SVG and writing them as image files. All pictures are SVG first, so that they can be edited and
 * generated again.
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

/** The SVG content of an icon. @throws Error for an unknown name */
export function iconBody(set: IconSet, name: string): string {
  const icon = set.icons[name]
  if (!icon) throw new Error(`There is no picture called "${name}" in the icon set; look the name up in its icons.json.`)
  return icon.body
}

let objectCount = 0

/** Makes the ids in an icon unique: with equal gradient ids, the second object in a picture would get the colors of the first. */
function withUniqueIds(body: string): string {
  objectCount += 1
  const prefix = `o${objectCount}-`
  return body
    .replace(/\bid="/g, `id="${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`)
    .replace(/href="#/g, `href="#${prefix}`)
}

/** `turn` in degrees; `foot` is the distance from the center to the floor, as a share of the size; `flip` mirrors it. */
export type ObjectOptions = { turn?: number; flip?: boolean; foot?: number; shadow?: boolean }

/** A soft shadow on the floor. `foot` is the distance from the center of an object to the floor, as a share of its size. */
function floorShadow(size: number, foot: number): string {
  objectCount += 1
  const soft = `<radialGradient id="s${objectCount}"><stop stop-color="#1b2440" stop-opacity=".42"/><stop offset=".55" stop-color="#1b2440" stop-opacity=".2"/><stop offset="1" stop-color="#1b2440" stop-opacity="0"/></radialGradient>`
  return `${soft}<ellipse cy="${size * foot}" rx="${size * 0.5}" ry="${size * 0.08}" fill="url(#s${objectCount})"/>`
}

/** An emoji with the given width, centered at x, y. By default it has a shadow; objects that fly or hang have none. */
export function object(name: string, x: number, y: number, size: number, options: ObjectOptions = {}): string {
  const { turn = 0, flip = false, foot = 0.46, shadow = true } = options
  const body = `<svg x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" viewBox="0 0 32 32">${withUniqueIds(iconBody(emojis, name))}</svg>`
  return `<g transform="translate(${x} ${y})">${shadow ? floorShadow(size, foot) : ''}<g transform="rotate(${turn})${flip ? ' scale(-1 1)' : ''}">${body}</g></g>`
}

/** A whole SVG document. */
export function svgDocument(width: number, height: number, ...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
}

/** A top-to-bottom gradient and the rectangle it fills. */
export function gradientBackground(width: number, height: number, top: string, bottom: string): string {
  return `<defs><linearGradient id="wash" x1="0" y1="0" x2=".3" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#wash)"/>`
}

/** The number of a picture, from 01, with two digits so that file names sort correctly. @param index from 0 */
export function twoDigitNumber(index: number): string {
  return String(index + 1).padStart(2, '0')
}

/** Writes text below public/. */
export async function writeText(path: string, text: string): Promise<void> {
  const file = join(publicFolder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${text.trim()}\n`)
}

/** Writes a WebP below a size limit, so that the public site loads fast on slow connections. */
export async function writeWebp(path: string, svg: string, maxBytes: number): Promise<void> {
  const file = join(publicFolder, path)
  await mkdir(dirname(file), { recursive: true })
  for (const quality of [86, 80, 74, 66, 58, 50, 42]) {
    const bytes = await sharp(Buffer.from(svg)).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (bytes.length > maxBytes) continue
    await writeFile(file, bytes)
    return
  }
  throw new Error(`${path} stays above ${maxBytes} bytes; draw it with fewer small shapes.`)
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
