/** A node of a line of markdown: text, or an element around nodes. Only http, mailto and tel URLs become links. */
export type InlineNode =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'em' | 'del'; parts: InlineNode[] }
  | { kind: 'link'; href: string; parts: InlineNode[] }

/** `code`, [text](url), a bare URL, or text between two emphasis markers of the same kind. */
const TOKEN = /`([^`]+)`|\[([^[\]]+)\]\(([^\s()<>"]+)\)|(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]*_~])|(\*\*|~~|\*|_)(?=\S)(.+?)\5/g
/** The URLs that become links. */
const SAFE_URL = /^(https?:\/\/|mailto:|tel:)./i
/** The HTML element for each emphasis marker. */
const KINDS = { '**': 'strong', '~~': 'del', '*': 'em', _: 'em' } as const
const WORD = /[\p{L}\p{N}]/u
/** Maximum nesting of emphasis. */
const MAX_DEPTH = 4

/** Parses the inline markdown of a line. Invalid markdown stays text. */
export function parseInline(line: string, depth = 0): InlineNode[] {
  const nodes: InlineNode[] = []
  const token = new RegExp(TOKEN)
  let end = 0
  const pushText = (to: number) => to > end && nodes.push({ kind: 'text', text: line.slice(end, to) })
  for (let match = token.exec(line); match; match = token.exec(line)) {
    const node = nodeOf(match, line, depth)
    if (node) {
      pushText(match.index)
      nodes.push(node)
      end = token.lastIndex
    } else {
      // The text after the opening marker may contain another token.
      token.lastIndex = match.index + (match[5]?.length ?? 1)
    }
  }
  pushText(line.length)
  return nodes
}

function nodeOf(match: RegExpExecArray, line: string, depth: number): InlineNode | undefined {
  const [whole, code, linkText, target, url, marker, inner] = match
  if (code !== undefined) return { kind: 'code', text: code }
  if (url !== undefined) return { kind: 'link', href: url, parts: [{ kind: 'text', text: url }] }
  if (depth === MAX_DEPTH) return undefined
  if (linkText !== undefined) {
    // The text of a link is not parsed: HTML has no links within links.
    return SAFE_URL.test(target ?? '') ? { kind: 'link', href: target ?? '', parts: [{ kind: 'text', text: linkText }] } : undefined
  }
  if (inner === undefined || inner !== inner.trimEnd()) return undefined
  const [before = '', after = ''] = [line[match.index - 1], line[match.index + whole.length]]
  // 2*3*4 and snake_case_names are no emphasis.
  if (marker?.length === 1 && (WORD.test(before) || WORD.test(after) || before === marker || after === marker)) return undefined
  return { kind: KINDS[marker as keyof typeof KINDS], parts: parseInline(inner, depth + 1) }
}

/** The text of a line without markdown. */
export const plainLine = (line: string): string => textOf(parseInline(line))

const textOf = (nodes: readonly InlineNode[]): string => nodes.map((node) => ('parts' in node ? textOf(node.parts) : node.text)).join('')
