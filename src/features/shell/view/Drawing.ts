import { type Line, linesOf } from './lines.ts'
import { boxLook, clipLook, drawingLook, fieldLook, Looks, pictureLook, shapeLook, turnLook, wholeLook } from './looks.ts'
import { contentOf, isIn, length, meet, type Place, partsOf, placeOfDrawn, placeUnturned } from './places.ts'

/** What the frame of the office counts after the screen has come, what does something, and what only the page itself can show. */
const LEFT_OUT = '[data-count], script, style, template, audio, video, iframe, canvas'
/** A drawing keeps of what it says of itself what its parts are measured by. */
const MEASURES = ['viewBox', 'preserveAspectRatio']
/** What ends a line that is too long. */
const ENDED = 'overflow:hidden;text-overflow:ellipsis;'
const LETTER = /\p{L}/u
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** What stands around what is drawn. */
interface Around {
  /** From where its places are counted, in px. */
  left: number
  top: number
  /** What can be seen of what is in it. */
  clip: Place
  /** How far a line may go that ends with "…" where it is longer. */
  cut?: Place | undefined
  /** A line under or through its words. */
  decoration: string
}

/** A tag, its look, what it says besides, and its place. */
interface Tag {
  name?: string
  look: string
  said?: string
  at: string
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A length that comes to the same: browsers count in 64ths of a pixel, and cut off what is beyond. */
const px = (value: number): string => `${(Math.sign(value) * Math.ceil(Math.abs(value) * 100)) / 100}px`

const placed = ({ left, top, right, bottom }: Place, around: Around): string =>
  `left:${px(left - around.left)};top:${px(top - around.top)};width:${px(right - left)};height:${px(bottom - top)}`

/** Whether a line begins at its right end. */
const isFromRight = ({ unicodeBidi, direction }: CSSStyleDeclaration, text: string): boolean =>
  unicodeBidi === 'plaintext' ? FROM_RIGHT.test(LETTER.exec(text)?.[0] ?? '') : direction === 'rtl'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (one: Element): one is Field =>
  one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement

/** Whether a field is a box that is ticked, as a style sheet draws it. */
const isMark = ({ type }: Field, { appearance }: CSSStyleDeclaration): boolean =>
  appearance === 'none' && (type === 'checkbox' || type === 'radio')

/** The part of a page that can be seen, as HTML: boxes, lines of text, drawings, pictures and fields, each at its place. */
export class Drawing {
  readonly #looks: Looks
  readonly #tags: string[] = []

  /** @param base what everything in it takes over */
  constructor(base: CSSStyleDeclaration) {
    this.#looks = new Looks(base)
  }

  /** What was drawn. */
  get html(): string {
    return this.#tags.join('')
  }

  /** The style sheet of what was drawn. */
  get rules(): string {
    return String(this.#looks)
  }

  /** Draws an element and all that is in it, one after the other. */
  *draw(one: Element, around: Around): Generator<void> {
    if (one.matches(LEFT_OUT)) return
    yield
    const style = getComputedStyle(one)
    if (style.display === 'none' || style.opacity === '0') return
    if (style.display === 'contents') return yield* this.#inside(one, style, around)
    const place = one.getBoundingClientRect()
    const isClipping = style.overflowX !== 'visible'
    // Who is read out only stands in one pixel; who has no size may hold what has.
    if (place.width <= 1 && place.height <= 1 ? isClipping : !isIn(place, around.clip)) return
    if (one instanceof SVGSVGElement) this.#drawing(one, style, around)
    else if (one instanceof HTMLImageElement) this.#picture(one, style, around)
    else if (isField(one) && !isMark(one, style)) this.#field(one, style, around)
    else if (!one.firstElementChild && turnLook(style)) this.#turned(one, style, around)
    else yield* this.#box(one, style, place, around)
  }

  *#box(one: Element, style: CSSStyleDeclaration, place: Place, around: Around): Generator<void> {
    const isOver = style.overflowX !== 'visible' && (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
    const look = this.#isShown(style) ? boxLook(style) : ''
    const all = look + wholeLook(style) + (isOver ? clipLook(style) : '')
    const inner = { ...around }
    if (isOver) inner.clip = meet(around.clip, place)
    if (style.display !== 'inline') {
      inner.decoration = ''
      inner.cut = isOver && (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') ? contentOf(one, style) : undefined
    }
    if (style.textDecorationLine !== 'none') inner.decoration = `text-decoration:${style.textDecoration};`
    if (!all) return yield* this.#inside(one, style, inner)
    this.#open({ look: all, at: placed(place, around) })
    inner.left = place.left + length(style.borderLeftWidth)
    inner.top = place.top + length(style.borderTopWidth)
    yield* this.#inside(one, style, inner)
    // Its bars tell how much more there is.
    if (isOver && /auto|scroll/.test(style.overflow))
      this.#put({ look: '', at: `left:0;top:0;width:${one.scrollWidth}px;height:${one.scrollHeight}px` })
    this.#tags.push('</div>')
  }

  *#inside(one: Element, style: CSSStyleDeclaration, around: Around): Generator<void> {
    if (style.display === 'list-item' && style.listStyleType !== 'none') this.#marker(one, style, around)
    this.#drawn(one, style, '::before', around)
    for (const node of one.childNodes)
      if (node instanceof Element) yield* this.draw(node, around)
      else if (node instanceof Text && this.#isShown(style))
        for (const line of linesOf(node, style, around.clip.bottom)) this.#line(line, style, around)
    this.#drawn(one, style, '::after', around)
  }

  /** A sign or a stamp that stands askew: what it was before it was turned, around the same middle. */
  #turned(one: Element, style: CSSStyleDeclaration, around: Around): void {
    const look = `${boxLook(style)}${wholeLook(style)}${turnLook(style)}${this.#looks.ofText(style)}display:grid;place-items:center;`
    this.#put({ look, at: placed(placeUnturned(one, style), around) }, escaped(one.textContent.trim()))
  }

  #isShown = ({ visibility }: CSSStyleDeclaration): boolean => visibility === 'visible'

  #open({ name = 'div', look, said = '', at }: Tag): void {
    const worn = this.#looks.nameOf(look)
    this.#tags.push(`<${name}${worn && ` class="${worn}"`}${said} style="${at}">`)
  }

  #put(tag: Tag, inside = ''): void {
    this.#open(tag)
    this.#tags.push(`${inside}</${tag.name ?? 'div'}>`)
  }

  #line(line: Line, style: CSSStyleDeclaration, around: Around): void {
    if (!isIn(line, around.clip)) return
    const { text, rest, left, right, top, bottom } = line
    const { cut } = around
    const look = `${this.#looks.ofText(style)}line-height:${px(bottom - top)};${around.decoration}`
    const isLast = rest !== '' && cut !== undefined && bottom + (bottom - top) / 2 > cut.bottom
    const isWhole = !cut || (!isLast && left > cut.left - 0.5 && right < cut.right + 0.5)
    if (isWhole) this.#words(text, look, line, around)
    else {
      const ended = isFromRight(style, text)
        ? { left: cut.left, right: Math.min(right, cut.right) }
        : { left: Math.max(left, cut.left), right: cut.right }
      this.#words(text + rest, look + ENDED, { ...line, ...ended }, around)
    }
  }

  #words(text: string, look: string, { left, top, right }: Place, around: Around): void {
    this.#put({ look, at: `left:${px(left - around.left)};top:${px(top - around.top)};width:${px(right - left)}` }, escaped(text))
  }

  /** The sign of an entry of a list, beside its first line. */
  #marker(one: Element, style: CSSStyleDeclaration, around: Around): void {
    const [first] = partsOf(one)
    if (!first || !isIn(first, around.clip)) return
    const { left, right } = contentOf(one, style)
    const list = one.parentElement
    const count = Number(list?.getAttribute('start') ?? 1) + [...(list?.children ?? [])].indexOf(one)
    const look = `${this.#looks.ofText(style)}display:list-item;list-style:${style.listStyleType};line-height:${px(first.height)};`
    this.#put(
      { look, at: `${placed({ left, right, top: first.top, bottom: first.bottom }, around)};counter-set:list-item ${count}` },
      '\u200b',
    )
  }

  /** What a style sheet draws before or after the content of an element: a box, or a word. */
  #drawn(one: Element, style: CSSStyleDeclaration, which: '::before' | '::after', around: Around): void {
    const drawn = getComputedStyle(one, which)
    const text = /^"(.*)"$/.exec(drawn.content)?.[1]
    if (text === undefined || drawn.display === 'none' || drawn.opacity === '0' || !this.#isShown(drawn)) return
    const look = boxLook(drawn)
    if (!look && !text) return
    const place = placeOfDrawn(one, style, drawn, which === '::before')
    if (!isIn(place, around.clip)) return
    const letters = text && `${this.#looks.ofText(drawn)}line-height:${px(place.bottom - place.top)};text-align:center;`
    this.#put({ look: look + wholeLook(drawn) + turnLook(drawn) + letters, at: placed(place, around) }, escaped(text))
  }

  /** Words first: whoever shows it has its pictures come after (index.html). What only this page has is not there later. */
  #picture(one: HTMLImageElement, style: CSSStyleDeclaration, around: Around): void {
    const from = one.getAttribute('src') ?? ''
    const said = from.startsWith('blob:') ? ' alt=""' : ` alt="" data-src="${escaped(from)}"`
    if (this.#isShown(style))
      this.#open({ name: 'img', look: pictureLook(style) + wholeLook(style), said, at: placed(one.getBoundingClientRect(), around) })
  }

  #drawing(one: SVGSVGElement, style: CSSStyleDeclaration, around: Around): void {
    if (!this.#isShown(style)) return
    const copy = one.cloneNode(true) as SVGSVGElement
    this.#dress(copy, one, style)
    const said = MEASURES.filter((name) => one.hasAttribute(name)).map((name) => ` ${name}="${escaped(one.getAttribute(name) ?? '')}"`)
    const look = boxLook(style) + clipLook(style) + wholeLook(style) + turnLook(style) + drawingLook(style)
    this.#put(
      { name: 'svg', look, said: said.join(''), at: placed(placeUnturned(one, style), around) },
      [...copy.children].map(({ outerHTML }) => outerHTML).join(''),
    )
  }

  /** Gives the parts of a drawing their looks, and takes away what they might do. */
  #dress(copy: Element, original: Element, around: CSSStyleDeclaration): void {
    const copies = [...copy.children]
    for (const [at, part] of [...original.children].entries()) {
      const one = copies[at] as Element
      const isPlain = !part.hasAttribute('class') && !part.hasAttribute('style')
      const style = getComputedStyle(part)
      const worn = isPlain ? '' : this.#looks.nameOf(shapeLook(style, around))
      for (const name of one.getAttributeNames())
        if (name.startsWith('on') || name === 'style' || name === 'class') one.removeAttribute(name)
      if (worn) one.setAttribute('class', worn)
      this.#dress(one, part, style)
    }
  }

  /** What is written and chosen in a field, which the browser lays out by itself. */
  #field(one: Field, style: CSSStyleDeclaration, around: Around): void {
    if (!this.#isShown(style)) return
    const isSelect = one instanceof HTMLSelectElement
    const letters = !isSelect && one.value === '' && one.placeholder ? `color:${getComputedStyle(one, '::placeholder').color};` : ''
    const tag = {
      look: this.#looks.ofText(style) + letters + fieldLook(style) + wholeLook(style),
      said: isSelect ? '' : ` placeholder="${escaped(one.placeholder)}"`,
      at: placed(one.getBoundingClientRect(), around),
    }
    if (isSelect) this.#put({ ...tag, name: 'select' }, `<option>${escaped(one.selectedOptions[0]?.text ?? '')}</option>`)
    else if (one instanceof HTMLTextAreaElement) this.#put({ ...tag, name: 'textarea' }, escaped(one.value))
    else
      this.#open({
        ...tag,
        name: 'input',
        said: `${tag.said} type="${one.type}" value="${escaped(one.value)}"${one.checked ? ' checked' : ''}`,
      })
  }
}
