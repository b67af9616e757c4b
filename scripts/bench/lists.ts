import { contest } from './contest.ts'
import type { Trial } from './pages/referee.ts'
import { cell, type Wanted } from './wanted.ts'

/** A row of ratios below a table. */
interface Ratio {
  name: string
  /** The ratio in one column, from the medians of all columns by name. */
  of(ms: (name: string, column: number) => number, column: number): number
  /** What is wanted in each column, if anything. */
  wanted: Wanted[]
}

interface Table {
  title: string
  sizes: number[]
  bouts: Trial[]
  ratios: Ratio[]
  /** How often each is asked; one call costs more the more rows there are. */
  times(rows: number): number
  /** Also with rows of other lengths. */
  lines?: number[]
}

const OURS = 'Homeroom'
/** In a database of its own, so that many rows and few are measured in turns. */
const OURS_WITH_FEW = `${OURS}, with 10 rows`
const EMPTY = 'a worker that says []'
const SHORT = (rows: number): number => (rows < 10_000 ? 101 : 31)

/** How many times as long another one takes as ours, or ours as another one. */
const over = (above: string, below: string, wanted: Wanted[]): Ratio => ({
  name: `${above} ÷ ${below}`,
  of: (ms, column) => ms(above, column) / ms(below, column),
  wanted,
})
/** How much longer it takes with more rows than in the first column. */
const growth = (name: string, wanted: Wanted[]): Ratio => ({
  name: `${name}, of that with the fewest rows`,
  of: (ms, column) => ms(name, column) / ms(name, 0),
  wanted,
})
const least = (figure: number): Wanted => ({ least: figure })
const most = (figure: number): Wanted => ({ most: figure })

/** Rows of the middle length of this app's own lists (a ticket, a product, a task: 470 to 580 bytes), and short ones as notes have. */
const MIDDLE_AND_SHORT = [3, 0]

const TABLES: Table[] = [
  {
    title: 'GET of a whole list, fetch to parsed',
    sizes: [4, 100, 1_000, 10_000],
    lines: MIDDLE_AND_SHORT,
    times: SHORT,
    bouts: [
      { name: EMPTY, frame: 'least', kind: 'empty worker' },
      { name: 'JSON.parse alone', frame: 'static', kind: 'parse alone' },
      { name: 'static file', frame: 'static', kind: 'whole list' },
      { name: 'MSW, rows in memory', frame: 'msw', kind: 'whole list' },
      { name: 'MSW, rows in Dexie', frame: 'msw', kind: 'whole list, Dexie' },
      { name: 'a worker that streams kept bytes', frame: 'least', kind: 'kept list' },
      { name: OURS, frame: 'ours', kind: 'whole list' },
    ],
    ratios: [
      over('MSW, rows in memory', OURS, [least(1.5), undefined, least(2.2), least(4)]),
      over('MSW, rows in memory', 'a worker that streams kept bytes', []),
      over(OURS, 'static file', [undefined, undefined, most(1.15), most(1.15)]),
    ],
  },
  {
    // In a round of its own, because the frames share a heap: what others have parsed before would be cleared away at its expense.
    title: 'GET of a list that has not changed since it was read',
    sizes: [4, 100, 1_000, 10_000],
    times: SHORT,
    bouts: [
      { name: EMPTY, frame: 'least', kind: 'empty worker' },
      { name: OURS, frame: 'ours', kind: 'unchanged list' },
    ],
    ratios: [over(OURS, EMPTY, [most(1.1), most(1.1), most(1.1), most(1.1)])],
  },
  {
    title: 'PUT of one row, strict durability',
    sizes: [10, 10_000, 100_000],
    // It takes a few ms, and differs by a third from one to the next.
    times: () => 301,
    bouts: [
      { name: 'MSW, rows in Dexie', frame: 'msw', kind: 'write one row, Dexie' },
      { name: OURS, frame: 'ours', kind: 'write one row' },
      { name: OURS_WITH_FEW, frame: 'few', kind: 'write one row' },
    ],
    ratios: [
      over(OURS, 'MSW, rows in Dexie', [most(0.75), most(0.75), most(0.75)]),
      over(OURS, OURS_WITH_FEW, [undefined, undefined, most(1.15)]),
    ],
  },
  {
    title: 'GET of the list after one row was written',
    sizes: [1_000, 10_000],
    times: SHORT,
    bouts: [
      { name: 'MSW, rows in memory', frame: 'msw', kind: 'list after a write' },
      { name: OURS, frame: 'ours', kind: 'list after a write' },
      { name: 'Homeroom, all rows sent', frame: 'ours', kind: 'whole list after a write' },
    ],
    ratios: [over('MSW, rows in memory', OURS, [undefined, least(10)])],
  },
  {
    title: 'GET of 50 rows anywhere in a sorted, filtered list',
    sizes: [1_000, 10_000, 100_000],
    times: SHORT,
    bouts: [
      { name: OURS, frame: 'ours', kind: 'page of 50' },
      { name: 'Homeroom, after a write', frame: 'ours', kind: 'page of 50 after a write' },
    ],
    ratios: [growth(OURS, [undefined, undefined, most(3)])],
  },
]

/** How the lists of those that store them are filled. */
const FILL: Record<string, string> = { ours: 'fill notes', few: 'fill 10 notes', msw: 'fill notes' }
/** What keeps its rows in memory has to be told them again by each browser. */
const RECALL: Record<string, string> = { msw: 'recall notes', static: 'recall notes' }
const inMemory = (bouts: Trial[]): Record<string, string> =>
  Object.fromEntries(bouts.flatMap(({ frame, kind }) => (RECALL[frame] && !kind.endsWith('Dexie') ? [[frame, RECALL[frame]]] : [])))

async function printTable(folder: string, { title, sizes, bouts, ratios, ...table }: Table, lines: number, times?: number): Promise<void> {
  const fill = Object.fromEntries(bouts.flatMap(({ frame }) => (FILL[frame] ? [[frame, FILL[frame]]] : [])))
  const rounds = sizes.map((rows) => ({ rows, fill, recall: inMemory(bouts), bouts, times: times ?? table.times(rows) }))
  const medians = await contest(folder, rounds, lines)
  const ms = (name: string, column: number): number => medians[column]?.[name] ?? Number.NaN
  const row = (name: string, cells: string[]) => console.log(`| ${name} | ${cells.join(' | ')} |`)

  const columns = sizes.map((rows) => rows.toLocaleString('en'))
  row(`${title}; rows of ${220 + 90 * lines} bytes`, columns)
  console.log(`|---|${sizes.map(() => '---|').join('')}`)
  for (const { name } of bouts)
    row(
      name,
      sizes.map((_, column) => ms(name, column).toFixed(1)),
    )
  for (const { name, of, wanted } of ratios)
    row(
      name,
      sizes.map((_, column) =>
        cell(of(ms, column), wanted[column], `${title}: ${name}, ${columns[column]} rows of ${220 + 90 * lines} bytes`),
      ),
    )
  console.log()
}

/**
 * Prints what reads and writes cost through our worker and in other ways, in turns in one browser: medians in ms, and their ratios.
 *
 * @param only tables whose title begins so
 * @param times how often each is asked, other than the table says
 */
export async function benchLists(folder: string, only = '', times?: number): Promise<void> {
  for (const table of TABLES) {
    if (!table.title.startsWith(only)) continue
    for (const lines of table.lines ?? [0]) await printTable(folder, table, lines, times)
  }
}
