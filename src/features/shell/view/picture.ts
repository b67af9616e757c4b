import { usedStyles } from './usedStyles.ts'

/** What comes and goes over the office, what its frame counts after the screen has come, and what does something. */
const LEFT_OUT = ':scope > :not(.mantine-AppShell-root), [data-count], script, audio, video'
/** Both fill the window as the root and the body of a page do. */
const PARTS = 'last-html { display: block; block-size: 100%; overflow: auto } last-body { display: block; min-block-size: 100% }'
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
  // Words first: whoever shows it has the pictures come after.
  if (copy instanceof HTMLImageElement && !isForeign) {
    copy.dataset.src = copy.getAttribute('src') ?? ''
    copy.alt = ''
  }
  for (const name of copy.getAttributeNames())
    if (name.startsWith('on') || name.startsWith('src') || name === 'autofocus') copy.removeAttribute(name)
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
 * What a page shows, as HTML that does nothing and asks for no styles: no script, no frame, no count that comes after the screen. It begins with the
 * letters, which the page that shows it has to have itself; the rest stands in a tree of its own there (index.html), in which `last-html` and
 * `last-body` are what the root and the body are in the page. The first says of how many elements the page was made.
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
  dress(picture.documentElement, document.documentElement)
  const { letters, rules } = await usedStyles(document, picture)
  const html = picture.createElement('last-html')
  const body = picture.createElement('last-body')
  dress(html, document.documentElement)
  html.className = 'last-root'
  html.dataset.size = String(root.querySelectorAll('*').length)
  body.append(copy)
  html.append(body)
  const style = (text: string) => `<style>${text}</style>`
  return style(letters) + style(PARTS + rules) + html.outerHTML
}
