/** Elements that jsdom's default style sheet shows or hides by more than their name. */
const SPECIAL_ELEMENTS = '[hidden], [popover], dialog, embed, input[type=hidden]'

const originalGetComputedStyle = window.getComputedStyle.bind(window)
const displays = new Map<string, string>()

function displayByName({ localName }: Element): string {
  const known = displays.get(localName) ?? originalGetComputedStyle(document.createElement(localName)).display
  displays.set(localName, known)
  return known
}

function inherited(element: Element, property: 'visibility' | 'pointer-events', initial: string): string {
  const from = element.closest<HTMLElement>(`[style*="${property}"]`)
  return from?.style.getPropertyValue(property) || initial
}

/** Properties that queries by role read from every element. */
const FAST_PROPERTIES: Record<string, (element: HTMLElement) => string> = {
  display: (element) => element.style?.display || displayByName(element),
  visibility: (element) => inherited(element, 'visibility', 'visible'),
  pointerEvents: (element) => inherited(element, 'pointer-events', 'auto'),
}

/** Autosizing text areas read 23 properties with each letter, and jsdom has no layout, so no height, anyway. */
const isAutosized = ({ localName }: Element) => localName === 'textarea'

/**
 * A faster `getComputedStyle`. jsdom matches each element with each rule of its default style sheet, which took up to a third of the time
 * of screen tests. No other style sheet hides anything there (the app's are not loaded, and jsdom ignores media queries for widths), so
 * names, attributes and `style` suffice for visibility. All other properties are left to jsdom.
 */
window.getComputedStyle = (element, pseudo) => {
  const quick = (name: string): string | undefined => {
    if (pseudo || element.matches(SPECIAL_ELEMENTS)) return undefined
    return FAST_PROPERTIES[name]?.(element as HTMLElement) ?? (isAutosized(element) ? '' : undefined)
  }
  let asked: CSSStyleDeclaration | undefined
  const rest = () => {
    asked ??= originalGetComputedStyle(element, pseudo)
    return asked
  }
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name: string) {
      if (name === 'getPropertyValue') return (property: string) => quick(property) ?? rest().getPropertyValue(property)
      const value = quick(name) ?? Reflect.get(rest(), name)
      return typeof value === 'function' ? value.bind(rest()) : value
    },
  })
}
