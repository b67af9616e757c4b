/** The logo: a house whose walls are the two pages of an open book. */
import { svgDocument, writePng, writeText } from './canvas.ts'
import { personFigure } from './people.ts'
import { circle, cloud, hills, place, rect, roundTree, row, shape, stroke } from './scenery.ts'
import { wordmark } from './wordmark.ts'

const blue = '#5D87FF'
/** The start tag of a page of the book: the left one at 0, the right one mirrored at 64. */
const page = (x: number) => `<g transform="translate(${x} 0) scale(${x ? -1 : 1} 1)">`

/** The mark on a 64 × 64 field: a roof, and under it a book whose pages are the walls and whose spine is the door. */
function logo(colour: string): string {
  const leaf = 'M28 34.500C24 30.500 20 29.500 14.500 30V47.500C20 47 24 48 28 51.500Z'
  const draw = (x: number, strength: number) =>
    `${page(x)}<path d="${leaf}" fill="${colour}" stroke="${colour}" stroke-width="4" stroke-linejoin="round" opacity="${strength}"/></g>`
  const roof = `<path d="M10 26L32 11.500 54 26" fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`
  return roof + draw(0, 1) + draw(64, 0.78)
}

/** A square icon: `round` is the corner radius, `size` the share of the field the mark takes. */
function icon(ground: string, content: string, round: number, size: number): string {
  const edge = 32 * (1 - size)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512"><rect width="64" height="64" rx="${round}" fill="${ground}"/><g transform="translate(${edge} ${edge}) scale(${size})">${content}</g></svg>`
}

/** The icons of the app's shortcuts (a long press on the app icon), each on a 64 × 64 field. */
const shortcuts: Record<string, [ground: string, glyph: string]> = {
  note: ['#c77700', 'M18 14h28v24L36 48H18ZM46 38H36v10M25 24h14M25 32h8'],
  invoice: ['#0a7d68', 'M18 12h28v40l-5-4-4 4-5-4-5 4-4-4-5 4ZM25 22h14M25 30h14M25 38h7'],
  inbox: ['#3f66d8', 'M12 18h40v28H12ZM12 20l20 15 20-15'],
  today: ['#b8483a', 'M14 18h36v32H14ZM14 27h36M23 12v10M41 12v10M24 38l6 6 11-11'],
}

function shortcut([ground, glyph]: [string, string]): string {
  return icon(
    ground,
    `<path d="${glyph}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`,
    16,
    0.86,
  )
}

/** The school of the share card: the mark's gable again, this time with windows and a clock. */
export function schoolHouse(): string {
  const windows = (x: number) => row(4, (i) => rect(x + (i % 2) * 84, -130 + Math.floor(i / 2) * 74, 50, 52, '#cfe3ff', 8))
  return (
    rect(-310, -170, 620, 172, '#fff6e8') +
    shape('M-330-166L-290-214H290L330-166Z', '#f2604c') +
    rect(-104, -250, 208, 252, '#ffffff') +
    shape('M-128-240L0-346L128-240Z', '#e0503f') +
    circle(0, -266, 26, '#fff') +
    stroke('M0-266v-14M0-266l10 6', '#3c4f84', 5) +
    windows(-286) +
    windows(152) +
    rect(-70, -206, 50, 52, '#cfe3ff', 8) +
    rect(20, -206, 50, 52, '#cfe3ff', 8) +
    shape('M-44 2V-84Q-44-120 0-120T44-84V2Z', blue) +
    rect(-2, -118, 4, 120, '#fff') +
    stroke('M0-346v-70', '#8a5a44', 6) +
    shape('M3-414h62l-16 18 16 18H3Z', '#ffc94d')
  )
}

/** The mark and the name at the upper left of a sharing picture. */
export const brandSign = () =>
  place(84, 96, icon(blue, logo('#fff'), 15, 0.94).replace('width="512" height="512"', 'width="132" height="132"')) +
  place(84, 322, `<path d="${wordmark}" fill="#22305a"/>`, 0.86)

function card(): string {
  const scene = [
    rect(0, 0, 1200, 630, '#e3edff'),
    circle(980, 150, 74, '#ffd98a'),
    cloud(620, 110, 0.8),
    cloud(1090, 260, 0.9),
    hills(500, 110, '#bfe3c6', 120),
    hills(560, 70, '#93cfa4', -100),
    roundTree(436, 530, 0.8, '#4f9d69', '#79c088'),
    roundTree(1130, 540, 1.4, '#4f9d69', '#79c088'),
    place(830, 536, schoolHouse(), 0.92),
    shape('M-20 536Q600 500 1220 540V650H-20Z', '#7cc48c'),
    shape('M790 534H870L960 650H700Z', '#f6dfb4'),
    // Each with its number in people-cast.ts, where its chest ends, and a size.
    personFigure(9, 600, 640, 0.78),
    personFigure(43, 740, 650, 0.78),
    personFigure(16, 1000, 644, 0.78),
    personFigure(17, 1120, 652, 0.72),
  ]
  return svgDocument(1200, 630, ...scene, brandSign())
}

export async function drawIdentity(): Promise<void> {
  const tile = icon(blue, logo('#fff'), 15, 0.98)
  await writeText('icons/favicon.svg', tile.replace(' width="512" height="512"', ''))
  await writeText('icons/mark.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="6 6 52 52">${logo('currentColor')}</svg>`)
  await writePng('icons/icon-192.png', tile, 192)
  await writePng('icons/icon-512.png', tile, 512)
  await writePng('icons/maskable-512.png', icon(blue, logo('#fff'), 0, 0.8), 512)
  await writePng('icons/monochrome-512.png', icon('none', logo('#fff'), 0, 0.98), 512)
  await writePng('icons/apple-touch-icon.png', icon(blue, logo('#fff'), 0, 0.86), 180)
  for (const [name, content] of Object.entries(shortcuts)) await writePng(`icons/shortcut-${name}.png`, shortcut(content), 96)
  // 1200 px wide, in 96 colours.
  await writePng('pictures/og.png', card(), 1200, 96)
}
