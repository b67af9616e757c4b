import { usedStyles } from './usedStyles.ts'

/** What comes and goes over the office, what its frame counts after the screen has come, and what does something. */
const LEFT_OUT = ':scope > :not(.mantine-AppShell-root), [data-count], script, audio, video'
/** A picture shows how things are, not how they came. */
const AT_REST = '*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important }'
/** Nothing in it runs, whatever it says. */
const NO_SCRIPT = "script-src 'none'"
/** Parts of a table, whose columns are as wide as what is in all of their cells. */
const ROWS = 'table, thead, tbody, tr'

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

/** Nothing is loaded or done by it that the page has not done itself. */
function disarm(copy: Element): void {
  const isForeign = copy.matches('[src^="blob:"], iframe')
  for (const name of copy.getAttributeNames())
    if (name.startsWith('on') || name === 'autofocus' || (isForeign && name.startsWith('src'))) copy.removeAttribute(name)
}

/** Makes the parts of a copy like those of the page; of what is not on the screen only the place is left. */
function finish(copy: Element, original: Element): void {
  const copies = [...copy.children]
  for (const [at, part] of [...original.children].entries()) {
    const one = copies[at] as HTMLElement
    const { top, bottom, left, right, width, height } = part.getBoundingClientRect()
    if (!part.checkVisibility() && getComputedStyle(part).display !== 'contents') one.textContent = ''
    else if ((bottom < 0 || top > innerHeight || right < 0 || left > innerWidth) && !part.matches(ROWS)) {
      one.textContent = ''
      Object.assign(one.style, { boxSizing: 'border-box', flex: 'none', blockSize: `${height}px`, inlineSize: `${width}px` })
    } else {
      finish(one, part)
      shift(one, part)
      fillIn(one, part)
    }
    disarm(one)
  }
}

/** The attributes that styles look at: colours, direction, theme. */
function dress(copy: Element, html: Element): void {
  for (const name of ['lang', 'dir', 'style', ...html.getAttributeNames().filter((name) => name.startsWith('data-'))])
    copy.setAttribute(name, html.getAttribute(name) ?? '')
}

/**
 * What a page shows as a document of its own that does nothing and asks for no styles: no script, no frame, no count that comes after the
 * screen. Its body says of how many elements the page was made.
 *
 * @param root the element in which the app stands
 */
export async function pictureOf(root: HTMLElement): Promise<string> {
  // In a document that is not shown nothing is loaded.
  const picture = document.implementation.createHTMLDocument()
  const copy = picture.importNode(root, true)
  finish(copy, root)
  for (const one of copy.querySelectorAll(LEFT_OUT)) one.remove()
  picture.body.append(copy)
  picture.body.dataset.size = String(root.querySelectorAll('*').length)
  dress(picture.documentElement, document.documentElement)
  const rules = picture.createElement('style')
  rules.textContent = (await usedStyles(document, picture)) + AT_REST
  const policy = picture.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = NO_SCRIPT
  picture.head.replaceChildren(policy, rules)
  return `<!doctype html>${picture.documentElement.outerHTML}`
}
