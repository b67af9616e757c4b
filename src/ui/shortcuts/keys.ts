/** The properties of a keyboard event that identify a shortcut. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  getModifierState?(name: string): boolean
}

/** True on Apple devices, where ⌘ replaces Ctrl. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/**
 * True if a key press matches a shortcut with exactly its modifiers.
 *
 * @param keys `n`, `?`, `Space`, `ArrowDown`, `Shift+ArrowDown`, `Mod+k` (Mod is ⌘ on Apple devices and Ctrl elsewhere)
 */
export function isPressed(keys: string, press: KeyPress, isOnApple = isApple()): boolean {
  const parts = keys.split('+')
  const key = parts.pop() || '+'
  const isSymbol = key.length === 1 && !/[a-z]/i.test(key)
  // AltGr writes characters; Windows reports it as Ctrl and Alt together.
  /** The symbol is typed with AltGr, whose modifiers do not count. */
  const altGraph = isSymbol && press.getModifierState?.('AltGraph') === true
  const modifiers = {
    ctrl: press.ctrlKey && !altGraph,
    meta: press.metaKey,
    alt: press.altKey && !altGraph,
  }
  const expected = { ctrl: parts.includes('Mod') && !isOnApple, meta: parts.includes('Mod') && isOnApple, alt: parts.includes('Alt') }
  if (modifiers.ctrl !== expected.ctrl || modifiers.meta !== expected.meta || modifiers.alt !== expected.alt) return false
  // Which symbols need Shift depends on the keyboard layout, so only the character counts for them.
  if (!isSymbol && press.shiftKey !== parts.includes('Shift')) return false
  const pressedKey = press.key === ' ' ? 'Space' : press.key
  return pressedKey.toLowerCase() === key.toLowerCase() || isSameKeyPosition(key, press)
}

/** On a non-Latin keyboard layout the position of the key counts. */
const isSameKeyPosition = (letter: string, { key, code }: KeyPress): boolean =>
  /^[a-z]$/i.test(letter) && /^[^\p{ASCII}]$/u.test(key) && code === `Key${letter.toUpperCase()}`

const KEY_LABELS: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
  Shift: '⇧',
}

/** The labels of a shortcut's keys: `Mod+k` gives `['Ctrl', 'K']`, the sequence `g i` gives `['G', 'I']`. */
export const keyLabels = (keys: string, isOnApple = isApple()): string[] =>
  keys.split(/[+ ]/).map((part) => {
    if (part === 'Mod') return isOnApple ? '⌘' : 'Ctrl'
    if (part === 'Alt') return isOnApple ? '⌥' : 'Alt'
    return KEY_LABELS[part] ?? (part.length === 1 ? part.toUpperCase() : part)
  })
