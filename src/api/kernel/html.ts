import { parseTag } from 'xss/lib/parser.js'

const wordSet = (list: string): Set<string> => new Set(list.split(' '))

/** Allowed tags. Any other tag is removed and its text is kept. */
const TAGS = wordSet(
  'a abbr address b blockquote br caption center cite code col colgroup dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins ' +
    'kbd li mark ol p pre q s small span strike strong sub sup table tbody td tfoot th thead tr u ul',
)
const VOID_TAGS = wordSet('br col hr img')
/** Removed with their content. */
const DROPPED_TAGS = wordSet(
  'script style iframe frameset object applet svg math form template textarea title xmp noscript noembed noframes plaintext audio video select canvas',
)

type Attributes = Record<string, string>

/**
 * Sanitizes HTML so that it cannot run scripts, load remote resources or imitate the app, wherever it is inserted (docs/backend-rules.md
 * 12). The result is rebuilt tag by tag from an allow-list; sanitizing it again changes nothing.
 *
 * - links keep http, https, mailto, tel and paths of this app, and open in a new tab
 * - pictures keep inline data and paths of this app; the URL of a remote picture moves to `data-src`
 */
export function sanitizeHtml(html: string): string {
  let droppedTag = ''
  return parseTag(
    withoutComments(html.replaceAll('\0', '')),
    (_, __, tag, source, closing) => {
      if (droppedTag) {
        if (closing && tag === droppedTag) droppedTag = ''
        return ''
      }
      if (!/^<[a-z/!?]/i.test(source)) return escapeText(source)
      if (DROPPED_TAGS.has(tag)) {
        if (!closing) droppedTag = tag
        return ''
      }
      if (!TAGS.has(tag) || (closing && VOID_TAGS.has(tag))) return ''
      return closing ? `</${tag}>` : openTag(tag, source)
    },
    (text) => (droppedTag ? '' : escapeText(text)),
  )
}

/** Removes HTML comments; an unclosed one is removed up to the end. */
function withoutComments(html: string): string {
  let text = ''
  let from = 0
  for (let start = html.indexOf('<!--'); start !== -1; start = html.indexOf('<!--', from)) {
    text += html.slice(from, start)
    const end = html.indexOf('-->', start + 2)
    if (end === -1) return text
    from = end + 3
  }
  return text + html.slice(from)
}

const escapeText = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const escapeValue = (value: string): string => escapeText(value.replaceAll('&', '&amp;').replaceAll('"', '&quot;'))

function openTag(tag: string, source: string): string {
  const attributes = attributesOf(source.slice(1 + tag.length, -1))
  const allowed: Attributes = commonAttributes(attributes)
  if (tag === 'a') Object.assign(allowed, linkOf(attributes))
  else if (tag === 'img') Object.assign(allowed, pictureOf(attributes))
  else if (tag === 'td' || tag === 'th') Object.assign(allowed, numericAttributes(attributes, 'colspan', 'rowspan', 'width'))
  else if (tag === 'col' || tag === 'table') Object.assign(allowed, numericAttributes(attributes, 'span', 'width'))
  else if (tag === 'ol') Object.assign(allowed, numericAttributes(attributes, 'start'))
  const list = Object.entries(allowed).map(([name, value]) => ` ${name}="${escapeValue(value)}"`)
  return `<${tag}${list.join('')}>`
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g

/** The attributes with decoded values; the first one with a name counts, as in browsers. */
function attributesOf(source: string): Attributes {
  const attributes: Attributes = Object.create(null)
  for (const [, name = '', double, single, bare] of source.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase()
    if (!(key in attributes)) attributes[key] = decode(double ?? single ?? bare ?? '')
  }
  return attributes
}

const NAMED_ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['colon', ':'],
  ['tab', '\t'],
  ['newline', '\n'],
])

/** Decodes character references that could hide something. Unknown ones stay as text, which is harmless. */
function decode(value: string): string {
  return value.replace(/&(?:#x([\da-f]+);?|#(\d+);?|([a-z]+);)/gi, (source, hex, decimal, name) => {
    if (name) return NAMED_ENTITIES.get(name.toLowerCase()) ?? source
    const code = hex ? Number.parseInt(hex, 16) : Number.parseInt(decimal, 10)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '\ufffd'
  })
}

function commonAttributes({ title, alt, dir = '', lang = '', align = '', style = '' }: Attributes): Attributes {
  const allowed: Attributes = {}
  if (title) allowed.title = title.slice(0, 500)
  if (alt) allowed.alt = alt.slice(0, 500)
  if (/^(ltr|rtl|auto)$/i.test(dir)) allowed.dir = dir.toLowerCase()
  if (/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(lang)) allowed.lang = lang
  if (/^(left|right|center|justify)$/i.test(align)) allowed.align = align.toLowerCase()
  const safe = styleOf(style)
  if (safe) allowed.style = safe
  return allowed
}

const STYLES = wordSet('color background-color text-align font-weight font-style text-decoration')
const STYLE_VALUE = /^(#[\da-f]{3,8}|[a-z-]{1,30}|\d{1,3}|(rgb|hsl)a?\([\d\s.,%/]{1,40}\))$/i

/** Only colors, alignment and emphasis: nothing that loads, moves or covers content. */
function styleOf(style: string): string {
  const declarations: string[] = []
  for (const declaration of style.split(';')) {
    const [name = '', value = '', ...otherParts] = declaration.split(':').map((part) => part.trim())
    if (otherParts.length === 0 && STYLES.has(name.toLowerCase()) && STYLE_VALUE.test(value))
      declarations.push(`${name.toLowerCase()}: ${value}`)
  }
  return declarations.join('; ')
}

/** Those of the named attributes that have a number or a percentage as value. */
function numericAttributes(attributes: Attributes, ...names: string[]): Attributes {
  const allowed: Attributes = {}
  for (const name of names) {
    const value = attributes[name] ?? ''
    if (/^\d{1,4}%?$/.test(value)) allowed[name] = value
  }
  return allowed
}

function linkOf({ href = '' }: Attributes): Attributes {
  const address = addressOf(href)
  if (!address || !['', 'http:', 'https:', 'mailto:', 'tel:'].includes(address.scheme)) return {}
  return { href: address.value, rel: 'noopener noreferrer', target: '_blank' }
}

function pictureOf(attributes: Attributes): Attributes {
  const allowed = numericAttributes(attributes, 'width', 'height')
  const { src = '' } = attributes
  let remote = attributes['data-src'] ?? ''
  if (/^data:image\/(png|jpeg|webp|gif);base64,[\w+/=]+$/i.test(src)) allowed.src = src
  else if (src) {
    const address = addressOf(src)
    if (address?.scheme === '') allowed.src = address.value
    else remote = src
  }
  const address = remote ? addressOf(remote) : undefined
  if (address?.scheme === 'http:' || address?.scheme === 'https:') allowed['data-src'] = address.value
  return allowed
}

/** A made-up origin to recognize relative URLs. */
const BASE_ORIGIN = 'https://here.invalid'

/** Parses a URL as a browser does; scheme `''` for a path of this app, undefined if it is not valid. */
function addressOf(raw: string): { scheme: string; value: string } | undefined {
  // Browsers drop line breaks and tabs within an address and control characters around it.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed
  const value = raw.replace(/[\u0000-\u001f\u007f]/g, '').trim()
  if (value === '') return undefined
  try {
    if (/^[a-z][a-z\d+.-]*:/i.test(value)) return absolute(new URL(value))
    const url = new URL(value, BASE_ORIGIN)
    return url.origin === BASE_ORIGIN ? { scheme: '', value } : absolute(url)
  } catch {
    return undefined
  }
}

const absolute = (url: URL) => ({ scheme: url.protocol, value: url.href })
