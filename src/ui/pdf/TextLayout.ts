import bidiFactory, { type EmbeddingLevels } from 'bidi-js'
import LineBreaker from 'linebreak'
import type PDFDocument from 'pdfkit'
import type { Fonts, PieceFont } from './Fonts.ts'

const bidi = bidiFactory()

/** Characters that are not drawn: those of the bidirectional algorithm, and places where a word may or may not be broken. */
const MARKS = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/
/** Characters that no font contains, and those that are drawn instead. French numbers have the narrow no-break space. */
const REPLACEMENTS: readonly [RegExp, string][] = [
  [/[\u2007\u202f]/g, '\u00a0'],
  [/[\t\u2000-\u2006\u2008-\u200a\u205f]/g, ' '],
  [/[\u2010-\u2012]/g, '-'],
]
/** Letters that are written from right to left. They are shaped by the font, in logical order. */
const RIGHT_TO_LEFT_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const SPACE = /\s/
/** Added widths may differ by this from what was measured, in points. */
const ROUNDING = 0.01

export interface TextStyle {
  /** In points. */
  size: number
  isBold: boolean
}

/** A piece of a line in one font, from left to right. */
export interface Piece {
  text: string
  font: PieceFont
  /** The distance from the left edge of the line, in points. */
  x: number
}

/** A line of text, in visual order. */
export interface Line {
  pieces: Piece[]
  /** In points. */
  width: number
}

/**
 * Breaks texts into lines and puts their pieces into visual order, because PDFKit knows neither text from right to left nor fonts that
 * complement each other. Line breaks are those of Unicode Standard Annex 14, the order is that of Annex 9.
 */
export class TextLayout {
  readonly #doc: PDFDocument
  readonly #fonts: Fonts
  /** Widths of pieces of text, which tables repeat. */
  readonly #widths = new Map<string, number>()

  constructor(doc: PDFDocument, fonts: Fonts) {
    this.#doc = doc
    this.#fonts = fonts
  }

  /** The lines of a text within a width. A word that is too long is broken. */
  lines(text: string, width: number, style: TextStyle): Line[] {
    return this.#paragraphs(text).flatMap((paragraph) => {
      const levels = bidi.getEmbeddingLevels(paragraph, 'auto')
      return this.#lineRanges(paragraph, width, style).map(([start, end]) => this.#visualLine(paragraph, levels, start, end, style))
    })
  }

  /** The width of the longest line of a text that is broken nowhere, in points. */
  naturalWidth(text: string, style: TextStyle): number {
    const widths = this.#paragraphs(text).map((paragraph) => sum(segmentsOf(paragraph).map((segment) => this.#width(segment, style))))
    return Math.max(0, ...widths)
  }

  /** The width of the longest part of a text that should not be broken, in points. */
  longestWord(text: string, style: TextStyle): number {
    const words = this.#paragraphs(text).flatMap(segmentsOf)
    return Math.max(0, ...words.map((word) => this.#width(word.trimEnd(), style)))
  }

  #paragraphs(text: string): string[] {
    return REPLACEMENTS.reduce((replaced, [characters, similar]) => replaced.replace(characters, similar), text.normalize('NFC')).split(
      /\r\n|[\n\r\u2028\u2029]/,
    )
  }

  /** Start and end of each line, without the spaces at its end. */
  #lineRanges(text: string, maxWidth: number, style: TextStyle): [number, number][] {
    const ranges: [number, number][] = []
    let start = 0
    let width = 0
    let position = 0
    const endLine = () => {
      ranges.push([start, start + text.slice(start, position).trimEnd().length])
      start = position
      width = 0
    }
    for (const segment of segmentsOf(text)) {
      const wordWidth = this.#width(segment.trimEnd(), style)
      if (width > 0 && width + wordWidth > maxWidth + ROUNDING) endLine()
      // A long word fills lines character by character.
      const parts = wordWidth > maxWidth + ROUNDING ? [...segment] : [segment]
      for (const part of parts) {
        const partWidth = this.#width(part, style)
        if (parts.length > 1 && width > 0 && width + partWidth > maxWidth) endLine()
        width += partWidth
        position += part.length
      }
    }
    endLine()
    return ranges
  }

  /** A line in visual order. */
  #visualLine(text: string, levels: EmbeddingLevels, start: number, end: number, style: TextStyle): Line {
    if (end <= start) return { pieces: [], width: 0 }
    const pieces: Piece[] = []
    let x = 0
    const add = (run: Run) => {
      const piece = { text: textOf(run), font: run.font, x }
      x += this.#pieceWidth(piece.text, run.font, style)
      // A space from right to left is a distance: a font would put it on the wrong side of its word.
      if (piece.text && !(run.isRightToLeft && SPACE.test(piece.text))) pieces.push(piece)
    }
    let run: Run | undefined
    // The library returns the indices of the whole text, of which only this line is reordered.
    for (const index of bidi.getReorderedIndices(text, levels, start, end - 1).slice(start, end)) {
      const character = characterAt(text, index)
      if (character === undefined || MARKS.test(character)) continue
      const isRightToLeft = (levels.levels[index] ?? 0) % 2 === 1
      const font = this.#fonts.fontOf(character.codePointAt(0) ?? 0, style.isBold)
      const isSpace = SPACE.test(character)
      const continues =
        run && run.font === font && run.isRightToLeft === isRightToLeft && !(isRightToLeft && (isSpace || run.endsWithSpace))
      if (run && continues) run.characters.push(character)
      else {
        if (run) add(run)
        run = { characters: [character], font, isRightToLeft, endsWithSpace: false }
      }
      run.endsWithSpace = isSpace
    }
    if (run) add(run)
    return { pieces, width: x }
  }

  /** The width of a text in one line. Order does not change it, so the text is measured word by word. */
  #width(text: string, style: TextStyle): number {
    let width = 0
    let piece = ''
    let font: PieceFont | undefined
    for (const character of text) {
      if (MARKS.test(character)) continue
      const next = this.#fonts.fontOf(character.codePointAt(0) ?? 0, style.isBold)
      if (font && next !== font) {
        width += this.#pieceWidth(piece, font, style)
        piece = ''
      }
      font = next
      piece += character
    }
    return font ? width + this.#pieceWidth(piece, font, style) : 0
  }

  #pieceWidth(text: string, font: PieceFont, { size }: TextStyle): number {
    const key = `${font.name} ${text}`
    const width = this.#widths.get(key) ?? this.#doc.font(font.name, 1000).widthOfString(text)
    this.#widths.set(key, width)
    return (width * size) / 1000
  }
}

/** Characters of one font and one direction, in visual order. */
interface Run {
  characters: string[]
  font: PieceFont
  isRightToLeft: boolean
  endsWithSpace: boolean
}

/** The text of a run as the font draws it from left to right; letters from right to left stay in logical order, and the font turns them. */
function textOf({ characters, isRightToLeft }: Run): string {
  if (!isRightToLeft) return characters.join('')
  if (characters.some((character) => RIGHT_TO_LEFT_LETTER.test(character))) return characters.toReversed().join('')
  return characters.map((character) => bidi.getMirroredCharacter(character) ?? character).join('')
}

/** The character that begins at a UTF-16 index; undefined for the second half of a pair. */
function characterAt(text: string, index: number): string | undefined {
  const code = text.charCodeAt(index)
  const isSecondHalf = code >= 0xdc00 && code <= 0xdfff
  return isSecondHalf ? undefined : String.fromCodePoint(text.codePointAt(index) ?? 0)
}

/** The parts of a text that should not be broken, with the spaces after them. */
function segmentsOf(text: string): string[] {
  const breaker = new LineBreaker(text)
  const segments: string[] = []
  let start = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    segments.push(text.slice(start, next.position))
    start = next.position
  }
  return segments
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)
