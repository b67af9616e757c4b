import classes from './InvoicePrint.module.css'

/**
 * The invoice on screen as an HTML file that displays and prints the same in any browser, offline and without this app. It contains the text
 * in the current language, the styles and the logo.
 *
 * @param sheet the element of `InvoicePrint`
 */
export async function invoiceFile(sheet: HTMLElement, title: string): Promise<File> {
  const copy = sheet.cloneNode(true) as HTMLElement
  // Sending issues a draft, so the file has no "Draft" stamp.
  copy.querySelector(`.${classes.stamp}[data-tone="quiet"]`)?.remove()
  await Promise.all([...copy.querySelectorAll('img')].map(inlineImage))
  const { lang, dir } = document.documentElement
  const head = document.createElement('title')
  head.textContent = title
  const html = [
    `<!doctype html><html lang="${lang}" dir="${dir || 'ltr'}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `${head.outerHTML}<style>${PAGE_CSS}\n${themeColors(sheet)}\n${cssRulesOf(sheet)}</style>`,
    `<body><main>${copy.outerHTML}</main></body></html>`,
  ]
  return new File([html.join('\n')], `${title}.html`, { type: 'text/html' })
}

/** The CSS of the page around the invoice. */
const PAGE_CSS = `*, ::before, ::after { box-sizing: border-box }
body { margin: 0; background: #f2f4f7; font-family: "Plus Jakarta Sans Variable", "Vazirmatn Variable", system-ui, sans-serif }
main { max-inline-size: 860px; margin: 24px auto; padding-inline: 12px }
@media print { body { background: #fff } main { max-inline-size: none; margin: 0; padding: 0 } }`

/** A CSS rule with the theme colours that the styles use. */
function themeColors(sheet: HTMLElement): string {
  const style = getComputedStyle(sheet)
  const declarations = ['--mantine-color-brand-5', '--mantine-color-accent-5'].map((name) => `${name}: ${style.getPropertyValue(name)};`)
  return `:root { ${declarations.join(' ')} }`
}

/** The CSS rules that contain a class of the invoice, and the `@page` rules. */
function cssRulesOf(sheet: HTMLElement): string {
  const names = Object.values(classes).map((name) => `.${name}`)
  const isUsed = ({ cssText }: CSSRule) => cssText.startsWith('@page') || names.some((name) => cssText.includes(name))
  return [...sheet.ownerDocument.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter(isUsed)
    .map(({ cssText }) => cssText)
    .join('\n')
}

/** Inlines an image as a data URL, or removes it if it cannot be read. */
async function inlineImage(picture: HTMLImageElement): Promise<void> {
  try {
    const svg = await (await fetch(picture.src)).text()
    picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  } catch (reason) {
    console.warn('The mark could not be put into the file.', reason)
    picture.remove()
  }
}
