/** What is said of an element, and what it is where there is nothing to say. */
type Words = readonly (readonly [name: string, none: string])[]

/** What text takes over from what it stands in. */
const TEXT = [
  ...['color', 'direction', 'font-family', 'font-size', 'font-style', 'font-weight', 'font-feature-settings', 'font-variant-numeric'],
  ...['letter-spacing', 'text-align', 'text-shadow', 'text-transform', 'unicode-bidi'],
]
/** What can be seen of a box, but for its border. */
const BOX: Words = [
  ['background-color', 'rgba(0, 0, 0, 0)'],
  ['background-image', 'none'],
  ['box-shadow', 'none'],
  ['mask-image', 'none'],
]
const ROUND = ['border-radius', '0px'] as const
/** How what is seen of it lies in a box. */
const WITHIN: Words = [
  ...['background-position', 'mask-position'].map((name) => [name, '0% 0%'] as const),
  ...['background-size', 'mask-size'].map((name) => [name, 'auto'] as const),
  ...['background-repeat', 'mask-repeat'].map((name) => [name, 'repeat'] as const),
  ROUND,
]
const SIDES = ['border-top', 'border-right', 'border-bottom', 'border-left']
/** What changes how a box and all that is in it are drawn. */
const WHOLE: Words = [
  ['clip-path', 'none'],
  ['filter', 'none'],
  ['mix-blend-mode', 'normal'],
  ['opacity', '1'],
]
const TURN: Words = [
  ['rotate', 'none'],
  ['scale', 'none'],
]
const PICTURE: Words = [ROUND, ['object-fit', 'fill'], ['object-position', '50% 50%']]
const FIELD: Words = [
  ['appearance', 'none'],
  ['accent-color', 'auto'],
  ['display', ''],
  ['line-height', 'normal'],
  ['padding', '0px'],
]
/** What the lines and areas of a drawing take over from what they lie in. */
const STROKES: Words = [
  ['fill', 'rgb(0, 0, 0)'],
  ['fill-opacity', '1'],
  ['font-size', ''],
  ['font-weight', ''],
  ['stroke', 'none'],
  ['stroke-dasharray', 'none'],
  ['stroke-linecap', 'butt'],
  ['stroke-linejoin', 'miter'],
  ['stroke-opacity', '1'],
  ['stroke-width', '1px'],
  ['text-anchor', 'start'],
  ['visibility', 'visible'],
]
/** What they have of their own. */
const SHAPE: Words = [
  ['clip-path', 'none'],
  ['dominant-baseline', 'auto'],
  ['mask', 'none'],
  ['opacity', '1'],
  ['stop-color', 'rgb(0, 0, 0)'],
  ['stop-opacity', '1'],
  ['stroke-dashoffset', '0px'],
  ['transform', 'none'],
  ['vector-effect', 'none'],
]
/** A picture in a style sheet, which has to be read first; not a part of the same drawing. */
const WITH_PICTURE = /url\("(?!#)/

function said(style: CSSStyleDeclaration, words: Words): string {
  let text = ''
  for (const [name, none] of words) {
    const value = style.getPropertyValue(name)
    if (value !== none && value !== '') text += `${name}:${value};`
  }
  return text
}

function borderOf(style: CSSStyleDeclaration): string {
  const sides = style.border ? [['border', style.border] as const] : SIDES.map((side) => [side, style.getPropertyValue(side)] as const)
  return sides.map(([side, value]) => (value.startsWith('0px') ? '' : `${side}:${value};`)).join('')
}

/** The looks of a picture: each is said once, as a class. */
export class Looks {
  readonly #names = new Map<string, string>()
  readonly #base: Words

  /** @param base what everything in the picture takes over */
  constructor(base: CSSStyleDeclaration) {
    this.#base = TEXT.map((name) => [name, base.getPropertyValue(name)])
  }

  /** The class of a look; nothing where there is nothing to see. */
  nameOf(look: string): string {
    if (!look) return ''
    const name = this.#names.get(look) ?? `l${this.#names.size.toString(36)}`
    this.#names.set(look, name)
    return name
  }

  /** What letters look like, where they differ from all others. */
  ofText = (style: CSSStyleDeclaration): string => said(style, this.#base)

  /**
   * The style sheet of all looks that were met; those with pictures in them count once the words are on the screen (index.html). Nothing in it ends
   * the element that it stands in.
   */
  toString(): string {
    const rules = [...this.#names].map(([look, name]) => `${WITH_PICTURE.test(look) ? '.page[data-whole] ' : ''}.${name}{${look}}`)
    return rules.join('').replaceAll('<', '\\3c ')
  }
}

/** What a box looks like by itself; nothing where nothing is seen of it. */
export function boxLook(style: CSSStyleDeclaration): string {
  const look = said(style, BOX) + borderOf(style)
  return look && look + said(style, WITHIN)
}

/** What changes a box and all that is in it. */
export const wholeLook = (style: CSSStyleDeclaration): string =>
  said(style, WHOLE) + (style.position === 'static' ? '' : said(style, [['z-index', 'auto']]))

/** What is not seen of what is in a box that is too small for it. */
export const clipLook = (style: CSSStyleDeclaration): string => said(style, [['overflow', 'visible'], ROUND])

/** How a box is turned or mirrored, without where it is moved to; nothing where it is not. */
export function turnLook(style: CSSStyleDeclaration): string {
  const { a, b, c, d } = new DOMMatrix(style.transform)
  return (a === 1 && b === 0 && c === 0 && d === 1 ? '' : `transform:matrix(${a},${b},${c},${d},0,0);`) + said(style, TURN)
}

/** A picture in its box. */
export const pictureLook = (style: CSSStyleDeclaration): string => boxLook(style) + said(style, PICTURE)

/** A field that the browser fills by itself, but for its letters. */
export const fieldLook = (style: CSSStyleDeclaration): string => boxLook(style) + said(style, FIELD)

/** A drawing as a whole. */
export const drawingLook = (style: CSSStyleDeclaration): string => `color:${style.color};${said(style, STROKES)}`

/** A part of a drawing, where it differs from what it lies in. */
export const shapeLook = (style: CSSStyleDeclaration, around: CSSStyleDeclaration): string =>
  said(style, SHAPE) +
  said(
    style,
    STROKES.map(([name]) => [name, around.getPropertyValue(name)]),
  )
