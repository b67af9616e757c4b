/** What of a key press tells which shortcut is meant. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  getModifierState?(name: string): boolean
}

/** True where the command key takes the place of Ctrl. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/**
 * True when a key press is exactly this shortcut, no modifier more and none less.
 *
 * @param keys `n`, `?`, `ArrowDown`, `Shift+ArrowDown`, `Mod+k` (Mod is ⌘ on Apple's machines and Ctrl elsewhere)
 */
export function isPressed(keys: string, press: KeyPress, apple = isApple()): boolean {
  const parts = keys.split('+')
  const key = parts.pop() || '+'
  const symbol = key.length === 1 && !/[a-z]/i.test(key)
  // AltGr writes characters; Windows reports it as Ctrl and Alt together.
  const altGraph = symbol && press.getModifierState?.('AltGraph') === true
  const modifiers = {
    ctrl: press.ctrlKey && !altGraph,
    meta: press.metaKey,
    alt: press.altKey && !altGraph,
  }
  const wanted = { ctrl: parts.includes('Mod') && !apple, meta: parts.includes('Mod') && apple, alt: parts.includes('Alt') }
  if (modifiers.ctrl !== wanted.ctrl || modifiers.meta !== wanted.meta || modifiers.alt !== wanted.alt) return false
  // Which symbols need Shift depends on the keyboard, so for them the character alone counts.
  if (!symbol && press.shiftKey !== parts.includes('Shift')) return false
  return press.key.toLowerCase() === key.toLowerCase() || sameKeyElsewhere(key, press)
}

/** Keyboards of other scripts write other letters: there the place of the key counts. */
const sameKeyElsewhere = (key: string, { key: written, code }: KeyPress): boolean =>
  /^[a-z]$/i.test(key) && /^[^\p{ASCII}]$/u.test(written) && code === `Key${key.toUpperCase()}`

const SIGNS: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
  Shift: '⇧',
}

/** The keys of a shortcut as they are printed on the keyboard: `Mod+k` gives `['Ctrl', 'K']`. */
export const keySigns = (keys: string, apple = isApple()): string[] =>
  keys.split('+').map((part) => {
    if (part === 'Mod') return apple ? '⌘' : 'Ctrl'
    if (part === 'Alt') return apple ? '⌥' : 'Alt'
    return SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part)
  })
