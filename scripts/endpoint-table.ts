import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type Named, namedEndpoints } from '#contract/areas.ts'

const START = '<!-- endpoints: printed from the contract by `npm run openapi` -->'
const END = '<!-- /endpoints -->'

const cell = (text: string) => text.replaceAll('|', '\\|')

/** The contract as a Markdown table, one row an endpoint. `⊕` marks those that are not in docs/specification.md but are called in the wild. */
export function endpointTable(endpoints: Named[] = namedEndpoints()): string {
  const rows = endpoints.map(({ area, name, endpoint: { method, path, summary, origin } }) => {
    const mark = origin === 'compat' ? ' ⊕' : ''
    return `| ${area} | \`${method} ${path}\`${mark} | \`${name}\` | ${cell(summary)} |`
  })
  return ['| area | call | name | what it does |', '|---|---|---|---|', ...rows].join('\n')
}

/** The README with a fresh table, or `undefined` where it has no markers for one. */
export function withTable(readme: string): string | undefined {
  const start = readme.indexOf(START)
  const end = readme.indexOf(END)
  if (start < 0 || end < start) return undefined
  return `${readme.slice(0, start + START.length)}\n\n${endpointTable()}\n\n${readme.slice(end)}`
}

/** Writes the fresh table between the markers of the README, if it has them. */
export function updateReadme(file: URL): void {
  if (!existsSync(file)) return
  const before = readFileSync(file, 'utf8')
  const after = withTable(before)
  if (after !== undefined && after !== before) writeFileSync(file, after)
}
