/** True if `accept`, as in `<input accept>`, allows the file. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string | undefined): boolean {
  const acceptedTypes = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((accepted) => accepted.trim())
    .filter(Boolean)
  if (acceptedTypes.length === 0) return true
  const mime = type.toLowerCase()
  return acceptedTypes.some((accepted) => {
    if (accepted.startsWith('.')) return name.toLowerCase().endsWith(accepted)
    return accepted.endsWith('/*') ? mime.startsWith(accepted.slice(0, -1)) : mime === accepted
  })
}

/** The pasted files; none if the clipboard also has text and the target is a text field. */
export function pastedFiles({ clipboardData, target }: Pick<globalThis.ClipboardEvent, 'clipboardData' | 'target'>): File[] {
  const textField = (target as Element).closest('input, textarea, [contenteditable=true]')
  if (textField && clipboardData?.types.includes('text/plain')) return []
  return [...(clipboardData?.files ?? [])]
}
