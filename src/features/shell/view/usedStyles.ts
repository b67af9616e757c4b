/** What somebody does; a picture stays as it is. */
const DONE = /:(hover|active|focus|focus-visible|focus-within)\b/
/** What is drawn before, behind or in an element, and what a browser may not know. */
const PSEUDO = /::?(-\w[\w-]*|before|after|placeholder|marker|selection|backdrop|first-letter|first-line)\b/g
const CLASS = /\.((?:[\w-]|\\.)+)/g
const VARIABLE = /(?<=[{;]\s*)(--[\w-]+):[^;}]*;?/g

/**
 * The rules of a page that say something about a copy of a part of it, which then needs none of the files that they come from; of
 * variables those that one of them or the copy asks for.
 */
export function usedStyles(page: Document, copy: Document): string {
  const classes = new Set([...copy.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
  /** The classes tell of most selectors what the document would have to be searched for. */
  const isWorn = (selector: string) => [...selector.matchAll(CLASS)].every(([, name = '']) => classes.has(name.replaceAll('\\', '')))
  const isUsed = (selector: string): boolean => {
    if (DONE.test(selector) || (!/[(,]/.test(selector) && !isWorn(selector))) return false
    const asked = selector.replaceAll(PSEUDO, (_, __, at) => (/[\w)\]*]/.test(selector[at - 1] ?? '') ? '' : '*'))
    try {
      return copy.querySelector(asked) !== null
    } catch {
      return true
    }
  }
  const used = (rule: CSSRule): string => {
    if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? rule.cssText : ''
    if (rule instanceof CSSFontFaceRule) return rule.cssText
    if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return ''
    if (!(rule instanceof CSSGroupingRule)) return ''
    const inner = [...rule.cssRules].map(used).join('')
    return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{') + 1)}${inner}}`
  }
  const rules = [...page.styleSheets].filter(({ disabled }) => !disabled).flatMap(({ cssRules }) => [...cssRules].map(used))
  // Where two providers say the same, the later one is heard.
  const text = rules.filter((rule, index) => rules.lastIndexOf(rule) === index).join('')
  const asked = new Set([...(text + copy.documentElement.outerHTML).matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name))
  return text.replaceAll(VARIABLE, (declaration, name) => (asked.has(name) ? declaration : ''))
}
