/** True when a file is of a kind that `accept` names. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string | undefined): boolean {
  const kinds = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim())
    .filter(Boolean)
  if (kinds.length === 0) return true
  const mime = type.toLowerCase()
  return kinds.some((kind) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind)
    return kind.endsWith('/*') ? mime.startsWith(kind.slice(0, -1)) : mime === kind
  })
}

/** The files of a paste; none where the text beside them is what a text field wants. */
export function pastedFiles({ clipboardData, target }: Pick<globalThis.ClipboardEvent, 'clipboardData' | 'target'>): File[] {
  const writes = (target as Element).closest('input, textarea, [contenteditable=true]')
  if (writes && clipboardData?.types.includes('text/plain')) return []
  return [...(clipboardData?.files ?? [])]
}
