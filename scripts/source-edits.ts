/** A node of a parsed source. */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** A change of a text: what stands from `start` to `end` becomes `text`. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Applies edits from the end to the start; of two at one place the one that was found first stands first. */
export function edited(code: string, edits: Edit[]): string {
  const cuts = edits.filter(({ start, end }) => end > start)
  const kept = edits.filter((edit) => !cuts.some((cut) => cut !== edit && edit.start >= cut.start && edit.end <= cut.end))
  const ordered = kept.map((edit, index) => ({ ...edit, index })).sort((a, b) => b.start - a.start || b.index - a.index)
  return ordered.reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}

/** Looks at a node and at what is inside it, as long as `look` says that it wants to see the inside. */
export function visit(node: Node, look: (node: Node) => boolean): void {
  if (!look(node)) return
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string') visit(child as Node, look)
    }
  }
}
