/** The first line of a note, and everything below it. */
export function splitText(text: string): { head: string; body: string } {
  const cut = text.indexOf('\n')
  return cut < 0 ? { head: text, body: '' } : { head: text.slice(0, cut), body: text.slice(cut + 1) }
}

/** The opposite of `splitText`. */
export const joinText = (head: string, body: string): string => (body === '' ? head : `${head}\n${body}`)

/** One line of a note as the read view shows it. `index` is its place among the lines of the body. */
export interface Line {
  index: number
  kind: 'text' | 'bullet' | 'check'
  text: string
  done: boolean
}

const CHECK = /^(\s*[-*] )\[([ xX])\] ?(.*)$/
const BULLET = /^\s*[-*•] (.*)$/

/** The lines of a body: `- [ ] milk` is a box to tick, `- milk` a bullet, anything else text. */
export const parseLines = (body: string): Line[] =>
  body.split('\n').map((line, index) => {
    const check = CHECK.exec(line)
    if (check) return { index, kind: 'check', text: check[3] ?? '', done: check[2] !== ' ' }
    const bullet = BULLET.exec(line)
    if (bullet) return { index, kind: 'bullet', text: bullet[1] ?? '', done: false }
    return { index, kind: 'text', text: line, done: false }
  })

/** The body with the box of one line ticked or cleared. */
export const tickLine = (body: string, index: number): string =>
  body
    .split('\n')
    .map((line, at) =>
      at === index ? line.replace(CHECK, (_, mark, state, text) => `${mark}[${state === ' ' ? 'x' : ' '}] ${text}`) : line,
    )
    .join('\n')

/** What a list shows of a note: its first words, what follows, and how much of its checklist is done. */
export function summarise(text: string): { heading: string; rest: string; done: number; total: number } {
  const lines = parseLines(text).filter((line) => line.text.trim() !== '')
  const [first, ...others] = lines
  const checks = lines.filter((line) => line.kind === 'check')
  return {
    heading: first?.text.trim() ?? '',
    rest: others
      .map((line) => line.text.trim())
      .join(' ')
      .slice(0, 300),
    done: checks.filter((line) => line.done).length,
    total: checks.length,
  }
}

/** Replace `from` to `to` of a text with `insert`. */
export interface TextChange {
  from: number
  to: number
  insert: string
}

const lineAround = (text: string, caret: number): { from: number; to: number; line: string } => {
  const from = text.lastIndexOf('\n', caret - 1) + 1
  const end = text.indexOf('\n', caret)
  const to = end < 0 ? text.length : end
  return { from, to, line: text.slice(from, to) }
}

/** What Enter does at the end of a list's line: it goes on with the list, or ends it on an empty line. Nothing elsewhere. */
export function continueList(text: string, caret: number): TextChange | undefined {
  const { from, to, line } = lineAround(text, caret)
  const marked = /^(\s*[-*•] )(\[[ xX]\] ?)?(.*)$/.exec(line)
  if (!marked || caret !== to) return undefined
  const [, bullet = '', box, rest] = marked
  if (rest?.trim() === '') return { from, to, insert: '' }
  return { from: caret, to: caret, insert: `\n${bullet}${box ? '[ ] ' : ''}` }
}

/** Makes the line at the caret one of a checklist, or plain again. */
export function toggleCheckLine(text: string, caret: number): TextChange {
  const { from, to, line } = lineAround(text, caret)
  const check = CHECK.exec(line)
  return { from, to, insert: check ? (check[3] ?? '') : `- [ ] ${line.replace(BULLET, '$1')}` }
}
