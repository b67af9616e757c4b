import { plainLine } from './noteInline.ts'

/** The first line of a note, and everything below it. */
export function splitText(text: string): { head: string; body: string } {
  const cut = text.indexOf('\n')
  return cut < 0 ? { head: text, body: '' } : { head: text.slice(0, cut), body: text.slice(cut + 1) }
}

/** The opposite of `splitText`. */
export const joinText = (head: string, body: string): string => (body === '' ? head : `${head}\n${body}`)

/** A parsed line of a note for the read view. `index` is its index in the body. */
export interface Line {
  index: number
  /** `fence` is the line before or after lines of code. */
  kind: 'text' | 'bullet' | 'check' | 'number' | 'heading' | 'quote' | 'rule' | 'code' | 'fence'
  text: string
  done: boolean
  /** The number of a numbered line: `3.` */
  marker?: string
  /** Of a heading, from 1. */
  level?: number
}

const CHECK = /^(\s*[-*] )\[([ xX])\] ?(.*)$/
const BULLET = /^\s*[-*•] (.*)$/
const NUMBER = /^\s*(\d{1,9}[.)]) (.*)$/
const HEADING = /^(#{1,6}) (.*)$/
const QUOTE = /^> ?(.*)$/
const RULE = /^\s*(-{3,}|\*{3,}|_{3,})\s*$/
const FENCE = /^\s*```[^`]*$/

/** Parses the lines of a body: `- [ ] milk` is a checkbox, `- milk` a bullet, `# Milk` a heading, and so on; other lines are text. */
export function parseLines(body: string): Line[] {
  const lines = body.split('\n')
  let isCode = false
  return lines.map((line, index) => {
    // An opening fence without a closing one is text.
    if (FENCE.test(line) && (isCode || lines.slice(index + 1).some((laterLine) => FENCE.test(laterLine)))) {
      isCode = !isCode
      return { index, kind: 'fence', text: '', done: false }
    }
    return { index, done: false, ...(isCode ? { kind: 'code', text: line } : parseLine(line)) }
  })
}

function parseLine(line: string): Pick<Line, 'kind' | 'text'> & Partial<Line> {
  const [, , box, itemText = ''] = CHECK.exec(line) ?? []
  if (box !== undefined) return { kind: 'check', text: itemText, done: box !== ' ' }
  if (RULE.test(line)) return { kind: 'rule', text: '' }
  const [, marker, item = ''] = NUMBER.exec(line) ?? []
  if (marker !== undefined) return { kind: 'number', text: item, marker }
  const [, level, title = ''] = HEADING.exec(line) ?? []
  if (level !== undefined) return { kind: 'heading', text: title, level: level.length }
  for (const [kind, pattern] of [
    ['bullet', BULLET],
    ['quote', QUOTE],
  ] as const) {
    const [, text] = pattern.exec(line) ?? []
    if (text !== undefined) return { kind, text }
  }
  return { kind: 'text', text: line }
}

/** The body with the checkbox of one line toggled. */
export const toggleLine = (body: string, index: number): string =>
  body
    .split('\n')
    .map((line, lineIndex) =>
      lineIndex === index ? line.replace(CHECK, (_, bullet, state, text) => `${bullet}[${state === ' ' ? 'x' : ' '}] ${text}`) : line,
    )
    .join('\n')

/** The parts of a note that a list shows: heading, excerpt, and the done and total items of its checklist. */
export function summarize(text: string): { heading: string; excerpt: string; done: number; total: number } {
  const lines = parseLines(text)
    .filter((line) => line.text.trim() !== '')
    .map((line) => ({ ...line, text: line.kind === 'code' ? line.text : plainLine(line.text) }))
  const [first, ...others] = lines
  const checks = lines.filter((line) => line.kind === 'check')
  return {
    heading: first?.text.trim() ?? '',
    excerpt: others
      .map((line) => line.text.trim())
      .join(' ')
      .slice(0, 300),
    done: checks.filter((line) => line.done).length,
    total: checks.length,
  }
}

/** A change of a text: replace the characters from `from` to `to` with `insert`. */
export interface TextChange {
  from: number
  to: number
  insert: string
}

/** The line at a caret position, with its first and last index in the text. */
const lineAround = (text: string, caret: number): { from: number; to: number; line: string } => {
  const from = text.lastIndexOf('\n', caret - 1) + 1
  const end = text.indexOf('\n', caret)
  const to = end < 0 ? text.length : end
  return { from, to, line: text.slice(from, to) }
}

/** The change that Enter makes at the end of a list item: it continues the list, or ends it on an empty item. Undefined elsewhere. */
export function continueList(text: string, caret: number): TextChange | undefined {
  const { from, to, line } = lineAround(text, caret)
  const match = /^(\s*(?:[-*•]|(\d{1,9})([.)])) )(\[[ xX]\] ?)?(.*)$/.exec(line)
  if (!match || caret !== to) return undefined
  const [, bullet = '', number, point, box, rest] = match
  if (rest?.trim() === '') return { from, to, insert: '' }
  const next = number === undefined ? `${bullet}${box ? '[ ] ' : ''}` : `${Number(number) + 1}${point} `
  return { from: caret, to: caret, insert: `\n${next}` }
}

/** Turns the line at the caret into an item of a checklist, or back. */
export function toggleCheckLine(text: string, caret: number): TextChange {
  const { from, to, line } = lineAround(text, caret)
  const check = CHECK.exec(line)
  return { from, to, insert: check ? (check[3] ?? '') : `- [ ] ${line.replace(BULLET, '$1')}` }
}
