import classes from './InvoicePrint.module.css'

/**
 * The paper on screen as a file that opens in any browser, without this app and without a network, and prints as the paper does:
 * its own words in the language shown, its rules of style, and the mark inside it.
 *
 * @param sheet the element that holds the paper
 */
export async function paperFile(sheet: HTMLElement, title: string): Promise<File> {
  const copy = sheet.cloneNode(true) as HTMLElement
  // Who gets it gets an invoice, also where it was a draft until now.
  copy.querySelector(`.${classes.stamp}[data-tone="quiet"]`)?.remove()
  await Promise.all([...copy.querySelectorAll('img')].map(takeIn))
  const { lang, dir } = document.documentElement
  const head = document.createElement('title')
  head.textContent = title
  const html = [
    `<!doctype html><html lang="${lang}" dir="${dir || 'ltr'}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `${head.outerHTML}<style>${PAGE}\n${coloursOf(sheet)}\n${rulesOf(sheet)}</style>`,
    `<body><main>${copy.outerHTML}</main></body></html>`,
  ]
  return new File([html.join('\n')], `${title}.html`, { type: 'text/html' })
}

const PAGE = `*, ::before, ::after { box-sizing: border-box }
body { margin: 0; background: #f2f4f7; font-family: "Plus Jakarta Sans Variable", "Vazirmatn Variable", system-ui, sans-serif }
main { max-inline-size: 860px; margin: 24px auto; padding-inline: 12px }
@media print { body { background: #fff } main { max-inline-size: none; margin: 0; padding: 0 } }`

/** The colours of the theme that the paper's rules name. */
function coloursOf(sheet: HTMLElement): string {
  const style = getComputedStyle(sheet)
  const said = ['--mantine-color-brand-5', '--mantine-color-accent-5'].map((name) => `${name}: ${style.getPropertyValue(name)};`)
  return `:root { ${said.join(' ')} }`
}

/** The rules of every style sheet that name a class of the paper, and those of its page. */
function rulesOf(sheet: HTMLElement): string {
  const names = Object.values(classes).map((name) => `.${name}`)
  const isOfPaper = ({ cssText }: CSSRule) => cssText.startsWith('@page') || names.some((name) => cssText.includes(name))
  return [...sheet.ownerDocument.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter(isOfPaper)
    .map(({ cssText }) => cssText)
    .join('\n')
}

/** A picture that is inside the file. Where it cannot be read, the paper goes without it. */
async function takeIn(picture: HTMLImageElement): Promise<void> {
  try {
    const svg = await (await fetch(picture.src)).text()
    picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  } catch (reason) {
    console.warn('The mark could not be put into the file.', reason)
    picture.remove()
  }
}
