/** What a mail looks like in its frame: the colours of the page around it. */
export interface FrameLook {
  dark: boolean
  text: string
  quiet: string
  line: string
  link: string
  fonts: string
  /** The word that opens what is quoted. */
  quoted: string
}

/** Nothing runs and nothing is loaded but our own pictures and fonts, whatever the mail says. */
const policy = (origin: string): string =>
  `default-src 'none'; img-src data: ${origin}; font-src ${origin}; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'`

/** The page that a mail is shown as, in a frame of its own. `html` has been cleaned; the frame holds even where it were not. */
export function frameDocument(html: string, origin: string, look: FrameLook): string {
  const { dark, text, quiet, line, link, fonts, quoted } = look
  return `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy(origin)}"><meta name="referrer" content="no-referrer"><style>${fonts}
:root{color-scheme:${dark ? 'dark' : 'light'}}
html,body{margin:0;padding:0;background:transparent;overflow-y:hidden}
body{color:${text};font:15px/1.65 'Plus Jakarta Sans Variable','Vazirmatn Variable','Noto Sans SC','Segoe UI',system-ui,sans-serif;overflow-wrap:anywhere}
p{margin:0 0 .8em}a{color:${link}}img{max-width:100%;height:auto}img:not([src]){display:none}
table{border-collapse:collapse;max-width:100%}td,th{padding:4px 10px;border:1px solid ${line};text-align:start}
blockquote{margin:.8em 0;padding-inline-start:14px;border-inline-start:3px solid ${line};color:${quiet}}
pre{white-space:pre-wrap}summary{display:inline-block;cursor:pointer;color:${quiet};padding:6px 0}
@media print{:root{color-scheme:light}body,a,blockquote,summary{color:#1a202c}}
</style></head><body dir="auto">${folded(html, quoted)}</body></html>`
}

/** What is quoted at the end is folded away: it stands further up in the conversation. */
function folded(html: string, quoted: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const last = body.lastElementChild
  if (last?.tagName !== 'BLOCKQUOTE' || (body.textContent ?? '').trim() === (last.textContent ?? '').trim()) return html
  const details = body.ownerDocument.createElement('details')
  const summary = body.ownerDocument.createElement('summary')
  summary.textContent = quoted
  last.replaceWith(details)
  details.append(summary, last)
  return body.innerHTML
}

/** The page's fonts as rules that hold anywhere. */
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

/** True where a mail names pictures of elsewhere, which are never loaded: they would tell the sender that somebody reads. */
export const hasRemotePictures = (html: string): boolean => /<img\b[^<>]*\s(?:data-)?src=["']?(?:https?:)?\/\//i.test(html)
