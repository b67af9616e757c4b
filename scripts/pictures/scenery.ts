/**
 * Shapes that the covers share: rooms, skies, hills and furniture on a canvas of 1200 × 675, so that all covers have the same style. Each
 * function returns SVG.
 */
import { gradientBackground, object } from './canvas.ts'

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, attributes = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${attributes}/>`
export const circle = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`
export const shape = (d: string, fill: string, opacity = 1) => `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`
export const stroke = (d: string, colour: string, width = 6, attributes = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${attributes}/>`
/** Moves SVG content to x, y, and scales and rotates it (`turn` in degrees). */
export const place = (x: number, y: number, content: string, size = 1, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${content}</g>`
/** Draws the same thing several times. */
export const row = (count: number, draw: (index: number) => string) => Array.from({ length: count }, (_, index) => draw(index)).join('')
/** An emoji without a shadow, for objects in the air. */
export const floating = (name: string, x: number, y: number, size: number, turn = 0, flip = false) =>
  object(name, x, y, size, { turn, flip, shadow: false })

export const sky = (top: string, bottom: string) => gradientBackground(1200, 675, top, bottom)
export const sun = (x: number, y: number, r: number, colour: string) =>
  circle(x, y, r * 1.7, colour, 0.18) + circle(x, y, r * 1.32, colour, 0.28) + circle(x, y, r, colour)
export const cloud = (x: number, y: number, size = 1, fill = '#fff', opacity = 0.9) =>
  place(x, y, shape('M-90 30C-120 30-124-12-88-16-86-52-34-62-16-34 8-58 56-44 54-12 90-18 104 30 70 30Z', fill, opacity), size)
/** A line of hills from edge to edge; `lift` moves its waves sideways, in px. */
export const hills = (y: number, rise: number, fill: string, lift = 0) =>
  shape(
    `M-20 ${y}C${180 + lift} ${y - rise} ${330 + lift} ${y - rise} ${520 + lift} ${y - rise * 0.2}S${900 + lift} ${y - rise * 1.2} 1220 ${y - rise * 0.3}V690H-20Z`,
    fill,
  )
export const peak = (x: number, y: number, w: number, h: number, fill: string, snow = '#fff') =>
  shape(`M${x - w / 2} ${y}L${x} ${y - h}L${x + w / 2} ${y}Z`, fill) +
  shape(
    `M${x - w * 0.15} ${y - h * 0.7}L${x} ${y - h}L${x + w * 0.15} ${y - h * 0.7}L${x + w * 0.05} ${y - h * 0.62}L${x - w * 0.02} ${y - h * 0.72}L${x - w * 0.08} ${y - h * 0.62}Z`,
    snow,
  )
export const roundTree = (x: number, y: number, size: number, leaf: string, light: string) =>
  place(x, y, rect(-7, -70, 14, 72, '#8a5a44', 6) + circle(0, -120, 62, leaf) + circle(-18, -136, 34, light, 0.6), size)
export const fir = (x: number, y: number, size: number, leaf: string) =>
  place(x, y, rect(-7, -24, 14, 26, '#7a4f3c', 4) + shape('M0-190L42-110H24L58-62H34L70-18H-70L-34-62H-58L-24-110H-42Z', leaf), size)

/** A wall and a floor with a skirting board between them. */
export const room = (wall: string, floor: string, y = 520) =>
  rect(0, 0, 1200, y, wall) + rect(0, y, 1200, 675 - y, floor) + rect(0, y - 10, 1200, 10, '#fff', 0, 'opacity=".45"')
export const windowPane = (x: number, y: number, w: number, h: number, glass = '#cfeaff') =>
  rect(x - 14, y - 14, w + 28, h + 28, '#fff', 14) +
  rect(x, y, w, h, glass, 6) +
  shape(`M${x} ${y + h}L${x + w * 0.6} ${y}H${x + w * 0.85}L${x + w * 0.25} ${y + h}Z`, '#fff', 0.35) +
  rect(x + w / 2 - 5, y, 10, h, '#fff') +
  rect(x, y + h / 2 - 5, w, 10, '#fff') +
  rect(x - 26, y + h + 12, w + 52, 16, '#fff', 8)
/** A table that covers the canvas below its top edge, so that people can sit behind it. */
export const tableTop = (y: number, top: string, front: string, x = -20, w = 1240) =>
  rect(x, y + 20, w, 675 - y, front) + rect(x - 14, y, w + 28, 34, top, 12) + rect(x, y + 34, w, 12, '#1b2440', 0, 'opacity=".12"')
export const lamp = (x: number, drop: number, shade: string) =>
  rect(x - 3, 0, 6, drop, '#3b4468') +
  shape(`M${x - 62} ${drop + 56}Q${x - 52} ${drop - 14} ${x} ${drop - 14}T${x + 62} ${drop + 56}Z`, shade) +
  shape(`M${x - 56} ${drop + 56}L${x - 150} 560H${x + 150}L${x + 56} ${drop + 56}Z`, '#fff6cf', 0.22)
/** Little flags on a hanging line from edge to edge. */
export const bunting = (y: number, sag: number, colours: string[]) =>
  stroke(`M-20 ${y}Q600 ${y + sag * 2} 1220 ${y}`, '#ffffff', 5) +
  row(15, (i) => {
    const t = (i + 0.5) / 15
    const [x, top] = [-20 + 1240 * t, y + 4 * sag * t * (1 - t)]
    return shape(`M${x - 27} ${top}H${x + 27}L${x} ${top + 56}Z`, colours[i % colours.length] ?? '#fff')
  })
/** A row of books on a shelf, with varying widths and heights. */
export const bookRow = (x: number, y: number, w: number, height: number, colours: string[], start = 0) => {
  let [left, content, i] = [x, '', start]
  while (left < x + w - 22) {
    const bookWidth = Math.min([26, 34, 22, 40, 30, 24, 36][(i * 3) % 7] ?? 28, x + w - left)
    const bookHeight = height * ([0.92, 0.78, 0.86, 0.7, 0.96, 0.82][(i * 5) % 6] ?? 0.8)
    const colour = colours[(i * 4 + Math.floor(i / 3)) % colours.length] ?? '#fff'
    content +=
      rect(left, y - bookHeight, bookWidth - 3, bookHeight, colour, 4) +
      rect(left + 5, y - bookHeight * 0.8, bookWidth - 13, 7, '#fff', 2, 'opacity=".5"')
    left += bookWidth
    i += 1
  }
  return content
}
export const musicNotes = (x: number, y: number, colour: string, size = 1, turn = 0) =>
  place(
    x,
    y,
    `<ellipse cx="-14" cy="34" rx="16" ry="12" fill="${colour}" transform="rotate(-18 -14 34)"/>${stroke('M0 32V-36Q10-22 28-18', colour, 7)}`,
    size,
    turn,
  )
export const star = (x: number, y: number, r: number, fill = '#fff6cf') =>
  shape(
    `M${x} ${y - r}Q${x + r * 0.15} ${y - r * 0.15} ${x + r} ${y}Q${x + r * 0.15} ${y + r * 0.15} ${x} ${y + r}Q${x - r * 0.15} ${y + r * 0.15} ${x - r} ${y}Q${x - r * 0.15} ${y - r * 0.15} ${x} ${y - r}Z`,
    fill,
  )
/** Repeats a drawing at evenly scattered positions (the R2 sequence): snow, stars, confetti. */
export const scatter = (count: number, height: number, draw: (x: number, y: number, i: number) => string) =>
  row(count, (i) => draw(Math.round(((i * 0.7548776662 + 0.3) % 1) * 1200), Math.round(((i * 0.569840291 + 0.2) % 1) * height), i))

/** The colours of festive things: bunting, confetti. */
export const FESTIVE_COLOURS = ['#f58a6e', '#f2b544', '#52b788', '#5d87ff', '#9a6fc4']
