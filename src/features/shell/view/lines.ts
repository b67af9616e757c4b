import { hull, isBeside, type Place } from './places.ts'

/** A line of text, and where it stands. */
export interface Line extends Place {
  text: string
  /** What follows in later lines. */
  rest: string
}

/** What a line may break between: words, their parts at hyphens, and each sign of a script that has no spaces. */
const PARTS = /[\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]+?(?:[-‐–—/]+|(?=[\s\u3000-\u9fff\uff00-\uffef])|$)/g

/**
 * How the browser has broken a text into lines.
 *
 * @param until where nothing can be seen any more, in px from the top of the window
 */
export function linesOf(node: Text, style: CSSStyleDeclaration, until: number): Line[] {
  const { data } = node
  if (!data.trim()) return []
  const range = document.createRange()
  const placesOf = (from: number, to: number) => {
    range.setStart(node, from)
    range.setEnd(node, to)
    return [...range.getClientRects()].filter(({ width }) => width > 0)
  }
  const isKept = style.getPropertyValue('white-space-collapse') !== 'collapse'
  const shown = (text: string) => (isKept ? text.replace(/\n$/, '') : text.replaceAll(/\s+/g, ' '))
  const line = (from: number, to: number, places: Place[]): Line => ({
    ...hull(places),
    text: shown(data.slice(from, to)),
    rest: shown(data.slice(to)),
  })
  const all = placesOf(0, data.length)
  const [first] = all
  if (!first) return []
  // A space that begins a line is not shown, one between two texts is.
  let from = isKept || placesOf(0, 1).length > 0 ? 0 : data.length - data.trimStart().length
  if (all.every((place) => isBeside(place, first))) return [line(from, data.length, all)]
  const lines: Line[] = []
  let places: Place[] = []
  for (const { index, 0: part } of data.matchAll(PARTS)) {
    for (const place of placesOf(index, index + part.length)) {
      if (places[0] && !isBeside(place, places[0])) {
        lines.push(line(from, index, places))
        from = index
        places = []
      }
      places.push(place)
    }
    if (places[0] && places[0].top > until) break
  }
  return places.length > 0 ? [...lines, line(from, data.length, places)] : lines
}
