import { usedStyles } from './usedStyles.ts'

/** What comes and goes over the office, what its frame counts after the screen has come, and what does something. */
const LEFT_OUT = ':scope > :not(.mantine-AppShell-root), [data-count], script, audio, video'
/** A picture shows how things are, not how they came. */
const AT_REST = '*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important }'

/** Has an element that was scrolled show the same without being scrolled; a copy stands at its beginning. */
function shift(copy: Element, { scrollTop, scrollLeft, firstElementChild }: Element): void {
  if ((scrollTop === 0 && scrollLeft === 0) || !firstElementChild) return
  const { marginBlockStart, marginLeft } = getComputedStyle(firstElementChild)
  const { style } = copy.firstElementChild as HTMLElement
  style.marginBlockStart = `${Number.parseFloat(marginBlockStart) - scrollTop}px`
  style.marginLeft = `${Number.parseFloat(marginLeft) - scrollLeft}px`
}

/** What is written and chosen is not in the markup. */
function fillIn(copy: Element, field: Element): void {
  if (field instanceof HTMLTextAreaElement) copy.textContent = field.value
  else if (field instanceof HTMLInputElement) {
    if (field.type !== 'file') copy.setAttribute('value', field.value)
    copy.toggleAttribute('checked', field.checked)
  } else if (field instanceof HTMLOptionElement) copy.toggleAttribute('selected', field.selected)
}

/** The attributes that styles look at: colours, direction, theme. */
const attributesOf = ({ documentElement: html }: Document): string =>
  ['lang', 'dir', 'style', ...html.getAttributeNames().filter((name) => name.startsWith('data-'))]
    .map((name) => `${name}="${(html.getAttribute(name) ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join(' ')

/**
 * What a page shows as a document of its own that does nothing: no script, no frame, no count that comes after the screen.
 *
 * @param root the element in which the app stands
 */
export function pictureOf(root: HTMLElement): string {
  // In a document that is not shown nothing is loaded.
  const copy = document.implementation.createHTMLDocument().importNode(root, true)
  const [originals, copies] = [root, copy].map((one) => [...one.querySelectorAll('*')]) as [Element[], Element[]]
  for (const [at, original] of originals.entries()) {
    const one = copies[at] as HTMLElement
    shift(one, original)
    fillIn(one, original)
    if (one.matches('[src^="blob:"], iframe')) for (const name of ['src', 'srcdoc', 'srcset']) one.removeAttribute(name)
    for (const name of one.getAttributeNames()) if (name.startsWith('on') || name === 'autofocus') one.removeAttribute(name)
  }
  for (const one of copy.querySelectorAll(LEFT_OUT)) one.remove()
  const styles = usedStyles(document).replaceAll('</', '<\\/') + AT_REST
  return `<!doctype html><html ${attributesOf(document)}><head><style>${styles}</style></head><body>${copy.outerHTML}</body></html>`
}
