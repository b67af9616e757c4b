/** What somebody does; a picture stays as it is. */
const DONE = /(?<!:not\([^)]*):(hover|active|focus|focus-visible|focus-within)\b/
/** What is drawn before, behind or in an element, and what a browser may not know. */
const PSEUDO = /::?(-\w[\w-]*|before|after|placeholder|marker|selection|backdrop|first-letter|first-line)\b/g
const IN_BRACKETS = /\((?:[^()]|\([^()]*\))*\)/g
/** A comma that is in no brackets. */
const OUTER_COMMA = /,(?![^(]*\))/
const CLASS = /\.((?:[\w-]|\\.)+)/g
const VARIABLE = /(?<=[{;]\s*)(--[\w-]+):[^;}]*;?/g

/** How long the page is kept from answering, in ms. */
const SLICE = 6

/** Tells of a selector whether it means anything in a document. */
function usedIn(copy: Document): (selector: string) => boolean {
  const classes = new Set([...copy.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
  const isWorn = (selector: string) => [...selector.matchAll(CLASS)].every(([, name = '']) => classes.has(name.replaceAll('\\', '')))
  return (selector) => {
    // The classes tell of most what the document would have to be searched for.
    if (!selector.split(OUTER_COMMA).some((one) => !DONE.test(one) && isWorn(one.replaceAll(IN_BRACKETS, '')))) return false
    const asked = selector.replaceAll(PSEUDO, (_, __, at) => (/[\w)\]*]/.test(selector[at - 1] ?? '') ? '' : '*'))
    try {
      return copy.querySelector(asked) !== null
    } catch {
      return true
    }
  }
}

/**
 * The rules of a page that say something about a copy of a part of it, which then needs none of the files that they come from; of
 * variables those that one of them or the copy asks for. Found bit by bit, so that nobody waits for it.
 */
export async function usedStyles(page: Document, copy: Document): Promise<string> {
  const isUsed = usedIn(copy)
  const used = (rule: CSSRule): string => {
    if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? rule.cssText : ''
    if (rule instanceof CSSFontFaceRule) return rule.cssText
    if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return ''
    if (!(rule instanceof CSSGroupingRule)) return ''
    const inner = [...rule.cssRules].map(used).join('')
    return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{') + 1)}${inner}}`
  }
  const rules: string[] = []
  let since = performance.now()
  for (const rule of [...page.styleSheets].filter(({ disabled }) => !disabled).flatMap(({ cssRules }) => [...cssRules])) {
    rules.push(used(rule))
    if (performance.now() - since < SLICE) continue
    await new Promise((done) => setTimeout(done))
    since = performance.now()
  }
  // Where two providers say the same, the later one is heard.
  const text = rules.filter((rule, index) => rules.lastIndexOf(rule) === index).join('')
  const asked = new Set([...(text + copy.documentElement.outerHTML).matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name))
  return text.replaceAll(VARIABLE, (declaration, name) => (asked.has(name) ? declaration : ''))
}
