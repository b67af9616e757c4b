/** Elements that jsdom's own sheet hides or shows by more than their name. */
const ODD = '[hidden], [popover], dialog, embed, input[type=hidden]'

const whole = window.getComputedStyle.bind(window)
const displays = new Map<string, string>()

function displayByName({ localName }: Element): string {
  const known = displays.get(localName) ?? whole(document.createElement(localName)).display
  displays.set(localName, known)
  return known
}

function inherited(element: Element, property: 'visibility' | 'pointer-events', initial: string): string {
  const from = element.closest<HTMLElement>(`[style*="${property}"]`)
  return from?.style.getPropertyValue(property) || initial
}

/** What is asked of every element by whoever looks for one by its role. */
const QUICK: Record<string, (element: HTMLElement) => string> = {
  display: (element) => element.style?.display || displayByName(element),
  visibility: (element) => inherited(element, 'visibility', 'visible'),
  pointerEvents: (element) => inherited(element, 'pointer-events', 'auto'),
}

/** What grows with its text asks for 23 properties with each letter, and jsdom, which lays nothing out, has no height for it anyway. */
const isGrowing = ({ localName }: Element) => localName === 'textarea'

/**
 * jsdom holds each element against each rule of its own sheet whenever somebody asks for its style: up to a third of the time of tests of
 * screens. No other sheet hides anything there (ours are not loaded, and jsdom leaves out what is for some widths), so that names, attributes
 * and `style` say what can be seen; for all else jsdom is asked.
 */
window.getComputedStyle = (element, pseudo) => {
  const quick = (name: string): string | undefined => {
    if (pseudo || element.matches(ODD)) return undefined
    return QUICK[name]?.(element as HTMLElement) ?? (isGrowing(element) ? '' : undefined)
  }
  let asked: CSSStyleDeclaration | undefined
  const rest = () => {
    asked ??= whole(element, pseudo)
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
