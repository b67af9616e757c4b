import { Drawing } from './Drawing.ts'

/** How long the page is kept from answering, in ms. */
const SLICE = 6
/** What everything in a picture takes over from the body of the page. */
const BASE = [
  ...['background-color', 'color', 'color-scheme', 'direction', 'font-family', 'font-size', 'font-weight', 'line-height'],
  ...['scrollbar-color', 'text-align', 'text-size-adjust'],
]
const PARTS =
  'div,img,svg,input,textarea,select{position:absolute;box-sizing:border-box}div{white-space:pre}' +
  'input,textarea,select{appearance:none;resize:none;margin:0;padding:0;border:0;background:none;font:inherit;line-height:normal;color:inherit}' +
  '::placeholder{color:inherit;opacity:1}'

/** The letters, which only a page as a whole can have. */
const letters = (): string =>
  [...document.styleSheets]
    .filter(({ disabled }) => !disabled)
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText }) => cssText)
    .join('')

/**
 * What a page shows, as HTML that does nothing and asks for no styles: what can be seen, each box and each line of text at its place, so that it is laid
 * out at once. It begins with the letters, which the page that shows it has to have itself; the rest stands in a tree of its own there (index.html).
 * Its root says of how many elements the page was made. Made bit by bit, so that nobody waits for it, but at once where nobody looks any more.
 *
 * @param root the element in which the app stands
 */
export async function pictureOf(root: HTMLElement): Promise<string> {
  const base = getComputedStyle(document.body)
  const drawing = new Drawing(base)
  const clip = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const frame = root.querySelector(':scope > .mantine-AppShell-root') ?? root
  let since = performance.now()
  for (const _ of drawing.draw(frame, { left: 0, top: 0, clip, decoration: '' })) {
    if (performance.now() - since < SLICE || document.hidden) continue
    await new Promise((done) => setTimeout(done))
    since = performance.now()
  }
  const { lang, dir, scrollHeight } = document.documentElement
  const said = BASE.map((name) => `${name}:${base.getPropertyValue(name)};`).join('')
  const rules = `.page{position:absolute;inset:0;overflow:auto;${said}}${PARTS}${drawing.rules}`
  // The page's bar tells how much more there is.
  const more = scrollHeight > innerHeight ? `<div style="left:0;top:0;width:1px;height:${scrollHeight}px"></div>` : ''
  const page = `<div class="page" lang="${lang}" dir="${dir}" data-size="${root.querySelectorAll('*').length}">${drawing.html}${more}</div>`
  return `<style>${letters()}</style><style>${rules}</style>${page}`
}
