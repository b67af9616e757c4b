/** The colours and fonts of the page, for the mail in its iframe: `quiet` is the colour of secondary text, `line` that of borders. */
export interface FrameStyle {
  isDark: boolean
  text: string
  quiet: string
  line: string
  link: string
  fonts: string
  /** The label that expands quoted text. */
  quotedTextLabel: string
}

/** Content Security Policy of the iframe: no scripts, and only images and fonts of the app's origin. */
const contentSecurityPolicy = (origin: string): string =>
  `default-src 'none'; img-src data: ${origin}; font-src ${origin}; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'`

/**
 * The HTML document of a mail in its iframe. `html` is already sanitised; the policy is a second protection. A table that is too wide for a phone
 * scrolls by itself, so that its words stay whole.
 */
export function frameDocument(html: string, origin: string, style: FrameStyle): string {
  const { isDark, text, quiet, line, link, fonts, quotedTextLabel } = style
  return `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(origin)}"><meta name="referrer" content="no-referrer"><style>${fonts}
:root{color-scheme:${isDark ? 'dark' : 'light'}}
html,body{margin:0;padding:0;background:transparent;overflow-y:hidden}
body{color:${text};font:15px/1.65 'Plus Jakarta Sans Variable','Vazirmatn Variable','Noto Sans SC','Segoe UI',system-ui,sans-serif;overflow-wrap:anywhere}
p{margin:0 0 .8em}a{color:${link}}img{max-width:100%;height:auto}img:not([src]){display:none}
table{display:block;max-width:100%;overflow-x:auto;border-collapse:collapse;overflow-wrap:break-word}td,th{padding:4px 10px;border:1px solid ${line};text-align:start}
blockquote{margin:.8em 0;padding-inline-start:14px;border-inline-start:3px solid ${line};color:${quiet}}
pre{white-space:pre-wrap}summary{display:inline-block;cursor:pointer;color:${quiet};padding:6px 0}
@media print{:root{color-scheme:light}body,a,blockquote,summary{color:#1a202c}}
</style></head><body dir="auto">${collapseQuote(html, quotedTextLabel)}</body></html>`
}

/** Collapses the quote at the end of a mail, since the conversation contains it. */
function collapseQuote(html: string, quotedTextLabel: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const last = body.lastElementChild
  if (last?.tagName !== 'BLOCKQUOTE' || (body.textContent ?? '').trim() === (last.textContent ?? '').trim()) return html
  const details = body.ownerDocument.createElement('details')
  const summary = body.ownerDocument.createElement('summary')
  summary.textContent = quotedTextLabel
  last.replaceWith(details)
  details.append(summary, last)
  return body.innerHTML
}

/** The `@font-face` rules of the page with absolute URLs. */
export function fontRules(): string {
  const rules: string[] = []
  for (const sheet of document.styleSheets) {
    if (!sheet.href?.startsWith(location.origin)) continue
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSFontFaceRule) {
        rules.push(rule.cssText.replaceAll(/url\("?([^")]+)"?\)/g, (_, url) => `url("${new URL(url, sheet.href as string).href}")`))
      }
    }
  }
  return rules.join('\n')
}

/** True if a mail has remote images. They are never loaded, since they would tell the sender that the mail was read. */
export const hasRemotePictures = (html: string): boolean => /<img\b[^<>]*\s(?:data-)?src=["']?(?:https?:)?\/\//i.test(html)
