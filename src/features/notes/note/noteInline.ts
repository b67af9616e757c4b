/** A piece of a line: words, or an element around pieces. Only addresses that open a page, a mail or a call become links. */
export type Piece =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'em' | 'del'; parts: Piece[] }
  | { kind: 'link'; href: string; parts: Piece[] }

/** `code`, [words](address), a bare address, or what stands between two marks of the same kind. */
const TOKEN = /`([^`]+)`|\[([^[\]]+)\]\(([^\s()<>"]+)\)|(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]*_~])|(\*\*|~~|\*|_)(?=\S)(.+?)\5/g
const SAFE = /^(https?:\/\/|mailto:|tel:)./i
const KINDS = { '**': 'strong', '~~': 'del', '*': 'em', _: 'em' } as const
const WORD = /[\p{L}\p{N}]/u
/** Nobody writes marks within marks deeper than this. */
const DEEPEST = 4

/** A line in pieces. What is not written quite as markdown has it stays the words that were typed. */
export function parseInline(line: string, depth = 0): Piece[] {
  const pieces: Piece[] = []
  const token = new RegExp(TOKEN)
  let done = 0
  const say = (to: number) => to > done && pieces.push({ kind: 'text', text: line.slice(done, to) })
  for (let found = token.exec(line); found; found = token.exec(line)) {
    const piece = pieceOf(found, line, depth)
    if (piece) {
      say(found.index)
      pieces.push(piece)
      done = token.lastIndex
    } else {
      // What follows its first mark may be something all the same.
      token.lastIndex = found.index + (found[5]?.length ?? 1)
    }
  }
  say(line.length)
  return pieces
}

function pieceOf(found: RegExpExecArray, line: string, depth: number): Piece | undefined {
  const [whole, code, words, target, address, mark, inner] = found
  if (code !== undefined) return { kind: 'code', text: code }
  if (address !== undefined) return { kind: 'link', href: address, parts: [{ kind: 'text', text: address }] }
  if (depth === DEEPEST) return undefined
  if (words !== undefined) {
    // A link within a link leads nowhere.
    return SAFE.test(target ?? '') ? { kind: 'link', href: target ?? '', parts: [{ kind: 'text', text: words }] } : undefined
  }
  if (inner === undefined || inner !== inner.trimEnd()) return undefined
  const [before = '', after = ''] = [line[found.index - 1], line[found.index + whole.length]]
  // 2*3*4 and snake_case_names are no emphasis.
  if (mark?.length === 1 && (WORD.test(before) || WORD.test(after) || before === mark || after === mark)) return undefined
  return { kind: KINDS[mark as keyof typeof KINDS], parts: parseInline(inner, depth + 1) }
}

/** The words of a line without its marks. */
export const plainLine = (line: string): string => textOf(parseInline(line))

const textOf = (pieces: readonly Piece[]): string => pieces.map((piece) => ('parts' in piece ? textOf(piece.parts) : piece.text)).join('')
