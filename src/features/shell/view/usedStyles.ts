/** What somebody does; a picture stays as it is. */
const DONE = /(?<!:not\([^)]*):(hover|active|focus|focus-visible|focus-within)\b/
/** What is drawn before, behind or in an element, and what a browser may not know. */
const PSEUDO = /::?(-\w[\w-]*|before|after|placeholder|marker|selection|backdrop|first-letter|first-line)\b/g
const IN_BRACKETS = /\((?:[^()]|\([^()]*\))*\)/g
/** A comma that is in no brackets. */
const OUTER_COMMA = /,(?![^(]*\))/
const CLASS = /\.((?:[\w-]|\\.)+)/g
const VARIABLE = /(?<=[{;]\s*)(--[\w-]+):[^;}]*;?/g

/** A picture shows how things are, not how they came. */
const MOVES = /(?<=[{;]\s*)(?:animation|transition)[\w-]*:[^;}]*;?/g
/** It holds no more than is on the screen: nothing of it need be found to be there before it is laid out. */
const WHEN_SEEN = /content-visibility: auto/g
const LAID_OUT = 'contain: layout style paint'
/** What is said of all that may be drawn before and behind elements has each of them looked at three times. */
const BEFORE_ALL = /,\s*\*?::?(?:before|after)(?=\s*(?:,|$))/g
/** Who stands around the tree has nothing of it to show. */
const HOST = /,\s*:host(?:\([^)]*\))?/g
const DRAWN = /::?(?:before|after)\b/
/** What the root may be meant by. */
const ROOT_NAMED = /:root|\bhtml|\[data-mantine/
/** The root and the body of a page, where a selector names them. */
const ROOT = /:root\b/g
const PAGE = /(?<![\w.#:="'-])(html|body)(?![\w-])/g

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

/** Leaves out of what is said the variables that nobody asks for, then those that only these asked for, and so on. */
function withoutUnasked(rules: string, html: string): { rules: string; asked: Set<string> } {
  const asked = new Set([...(rules + html).matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name))
  const rest = rules.replaceAll(VARIABLE, (declaration, name) => (asked.has(name) ? declaration : ''))
  return rest === rules ? { rules, asked } : withoutUnasked(rest, html)
}

/** What a rule says where the root and the body are elements of a part of a page: `last-html`, whose class is `last-root`, and `last-body`. */
function inPart({ selectorText, cssText }: CSSStyleRule): string {
  const selector = selectorText.replaceAll(BEFORE_ALL, '').replaceAll(HOST, '').replaceAll(ROOT, '.last-root').replaceAll(PAGE, 'last-$1')
  const said = cssText.slice(selectorText.length).replaceAll(MOVES, '').replaceAll(WHEN_SEEN, LAID_OUT)
  return selector + (DRAWN.test(selector) ? said.replace('{', '{ box-sizing: border-box;') : said)
}

/** The rules of a page that say something about a copy of a part of it. */
interface UsedStyles {
  /** Letters, which only a page as a whole can have. */
  letters: string
  rules: string
}

/**
 * The rules that a copy of a part of a page needs to look like it without any of the files that they come from; of variables those that one of
 * them or the copy asks for. Found bit by bit, so that nobody waits for it.
 */
export async function usedStyles(page: Document, copy: Document): Promise<UsedStyles> {
  const isUsed = usedIn(copy)
  const isOfRootAlone = (selector: string) => {
    if (!ROOT_NAMED.test(selector)) return false
    const [one, another] = copy.querySelectorAll(selector)
    return one === copy.documentElement && !another
  }
  const letters: string[] = []
  const used = (rule: CSSRule): string => {
    if (rule instanceof CSSStyleRule) {
      if (!isUsed(rule.selectorText)) return ''
      return isOfRootAlone(rule.selectorText) ? inPart(rule).replaceAll(VARIABLE, '') : inPart(rule)
    }
    if (rule instanceof CSSFontFaceRule) {
      letters.push(rule.cssText)
      return ''
    }
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
  const { rules: rest, asked } = withoutUnasked(text, copy.documentElement.outerHTML)
  // What several sheets say of the root's variables, and these of one another, comes to this.
  const root = getComputedStyle(page.documentElement)
  const variables = [...asked].map((name) => [name, root.getPropertyValue(name)]).filter(([, value]) => value)
  return { letters: letters.join(''), rules: `.last-root{${variables.map(([name, value]) => `${name}:${value}`).join(';')}}${rest}` }
}
