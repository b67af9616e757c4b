import { type SearchHit, searchEverything } from '#contract/search/search.ts'
import { indexWords, queryWords } from '#contract/search/search-words.ts'
import { existingRows, keyOfRow, wordPrefixes } from '#db/repository/collection.ts'
import { matchingKeys } from '#db/repository/list.ts'
import { type Findable, findable } from '#db/repository/search-results.ts'
import type { RowOf, TableName } from '#db/schema/rows.ts'
import { type Context, read } from './kernel/handler.ts'

/** Maximum number of rows per area that are read, so that matches in titles can be ranked first. */
const MAX_RESULTS = 200
/** Maximum length of titles and subtitles, in characters. */
const MAX_TITLE_LENGTH = 160

// `findable` has the titles and links of the rows of each table.
const tables = findable.map(({ table }) => table)

/** Handlers for the search in all areas. */
export const search = [
  read(searchEverything, tables, async ({ query }, context) => {
    const { q, limit = 5 } = query
    // Visitors find pages of the website, whatever they ask for.
    const scope = context.caller.access === 'public' ? 'site' : query.scope
    const words = queryWords(q)
    const areas = scope === 'site' ? findable.filter(({ site }) => site) : findable
    const hitsByArea = await Promise.all(areas.map((area) => searchArea(context, area as unknown as Findable, q, words, scope === 'site')))
    return hitsByArea.flatMap((area) => area.slice(0, limit))
  }),
]

/** The hits of one area: rows with the words in their title first, then the newest by id. */
async function searchArea<T extends TableName>(context: Context, area: Findable<T>, q: string, words: string[], onSite: boolean) {
  const { tx } = context
  const matching = (await matchingKeys(tx, area.table, { prefixes: wordPrefixes(area.table, q) })) ?? []
  const ids = [...matching].sort((a, b) => Number(b) - Number(a) || 0)
  // Each area hides some rows from this search, such as mails in the trash.
  const rows = (await existingRows(tx, area.table, ids.slice(0, MAX_RESULTS))).filter((row) => !area.hidden?.(row))
  return rows
    .flatMap((row) => toHit(context, area, row, onSite) ?? [])
    .map((hit) => ({ hit, rank: hasAllWords(hit.title, words) ? 0 : 1 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ hit }) => hit)
}

function toHit<T extends TableName>(
  context: Context,
  { area, table, title, subtitle, date, url, site }: Findable<T>,
  row: RowOf<T>,
  onSite: boolean,
): SearchHit | undefined {
  // `site` is the public page of a row, `url` its screen in the office.
  const link = onSite ? site?.(row) : url(row, context)
  if (link === undefined) return undefined
  const hit: SearchHit = { area, id: keyOfRow(table, row), title: shorten(title(row)), subtitle: shorten(subtitle(row)), url: link }
  return date ? { ...hit, date: date(row) } : hit
}

const shorten = (text: string): string => String(text).slice(0, MAX_TITLE_LENGTH)

function hasAllWords(title: string, words: string[]): boolean {
  const titleWords = [...indexWords(title)]
  return words.every((word) => titleWords.some((titleWord) => titleWord.startsWith(word)))
}
