import { type SearchHit, searchEverything } from '#contract/search/search.ts'
import { existingRows, keyIn, wordPrefixes } from '#db/repository/collection.ts'
import { matchingKeys } from '#db/repository/list.ts'
import { words } from '#db/repository/search.ts'
import { type Findable, findable } from '#db/repository/search-results.ts'
import type { RowOf, TableName } from '#db/schema/rows.ts'
import { type Context, read } from './kernel/handler.ts'

/** How many rows of an area are looked at, so that those with the words in their title can come first. */
const MAX_RESULTS = 200
/** Titles and subtitles are lines of a menu. */
const LINE = 160

const tables = findable.map(({ table }) => table)

export const search = [
  read(searchEverything, tables, async ({ query: { q, limit = 5, scope } }, context) => {
    const wanted = words(q)
    const shown = scope === 'site' ? findable.filter(({ site }) => site) : findable
    const found = await Promise.all(shown.map((area) => hits(context, area as unknown as Findable, q, wanted, scope === 'site')))
    return found.flatMap((area) => area.slice(0, limit))
  }),
]

/** What of one area has all the words: titles that have them first, then the newest, by their ids. */
async function hits<T extends TableName>(context: Context, area: Findable<T>, q: string, wanted: string[], onSite: boolean) {
  const { tx } = context
  const found = (await matchingKeys(tx, area.table, { prefixes: wordPrefixes(area.table, q) })) ?? []
  const ids = [...found].sort((a, b) => Number(b) - Number(a) || 0)
  const rows = (await existingRows(tx, area.table, ids.slice(0, MAX_RESULTS))).filter((row) => !area.hidden?.(row))
  return rows
    .flatMap((row) => hit(context, area, row, onSite) ?? [])
    .map((one) => ({ one, rank: hasAll(one.title, wanted) ? 0 : 1 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
}

function hit<T extends TableName>(
  context: Context,
  { area, table, title, subtitle, date, url, site }: Findable<T>,
  row: RowOf<T>,
  onSite: boolean,
): SearchHit | undefined {
  const address = onSite ? site?.(row) : url(row, context)
  if (address === undefined) return undefined
  const found: SearchHit = { area, id: keyIn(table, row), title: line(title(row)), subtitle: line(subtitle(row)), url: address }
  return date ? { ...found, date: date(row) } : found
}

const line = (text: string): string => String(text).slice(0, LINE)

function hasAll(title: string, wanted: string[]): boolean {
  const own = words(title)
  return wanted.every((word) => own.some((one) => one.startsWith(word)))
}
