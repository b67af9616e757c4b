import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** An experimental rule: it treats the description below a label as part of the label. */
const RULES = { 'label-content-name-mismatch': { enabled: false } }
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Violation {
  id: string
  nodes: { html: string; target: string[] }[]
}

interface Axe {
  run(context: Document | Element, options: object): Promise<{ violations: Violation[] }>
}

/**
 * The violations of WCAG 2.2 AA on a page that can be detected automatically: rule and element, one per line. A target may be below a bar
 * that stays in the window, and seem too small: it is examined again in the middle of the window.
 */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ([tags, rules]) => {
      const { axe } = window as unknown as { axe: Axe }
      const results = await axe.run(document, { runOnly: { type: 'tag', values: tags }, rules, resultTypes: ['violations'] })
      const found: string[] = []
      for (const { id, nodes } of results.violations) {
        for (const { html, target } of nodes) {
          const element = id === 'target-size' && document.querySelector(target.join(' '))
          if (element) {
            element.scrollIntoView({ block: 'center' })
            const again = await axe.run(element, { runOnly: { type: 'rule', values: [id] }, resultTypes: ['violations'] })
            if (again.violations.length === 0) continue
          }
          found.push(`${id}: ${html.slice(0, 300)}`)
        }
      }
      return found
    },
    [TAGS, RULES] as const,
  )
}
