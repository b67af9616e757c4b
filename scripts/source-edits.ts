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

/** A line of a library's source, what stands in its place, and how often it is there: once unless told. */
export type Instead = [line: string, instead: string, times?: number]

/**
 * Puts other lines in the place of some of a library's.
 * @throws Error when a line is not there as often as told: the library has changed
 */
export function replaced(code: string, lines: Instead[], library: string): string {
  return lines.reduce((text, [line, instead, times = 1]) => {
    const parts = text.split(line)
    if (parts.length !== times + 1) throw new Error(`${library} has changed: "${line}". Look at what we leave out of it again.`)
    return parts.join(instead)
  }, code)
}

/**
 * Edits that give some of a library's functions other parameters and bodies, by their names.
 * @throws Error when one of them is not there exactly once: the library has changed
 */
export function rewritten(program: Node, bodies: Record<string, string>, library: string): Edit[] {
  const found: { name: string; edit: Edit }[] = []
  visit(program, (node) => {
    const name = (node.id as { name?: string } | null)?.name ?? ''
    const body = node.type === 'FunctionDeclaration' && Object.hasOwn(bodies, name) && bodies[name]
    if (body) found.push({ name, edit: { start: node.start, end: node.end, text: `function ${name}${body}` } })
    return true
  })
  const wrong = Object.keys(bodies).filter((name) => found.filter((one) => one.name === name).length !== 1)
  if (wrong.length) throw new Error(`${library} has changed: ${wrong.join(', ')}. Look at what we leave out of it again.`)
  return found.map(({ edit }) => edit)
}
