import { compare } from './compare.ts'
import type { Operation } from './pages/runner.ts'
import { type Threshold, thresholdCell } from './thresholds.ts'

/** A row of ratios below a table. */
interface Ratio {
  name: string
  /** The ratio of one column, from the medians of all columns by name. */
  ratioOf(ms: (name: string, column: number) => number, column: number): number
  /** The threshold of each column, if any. */
  thresholds: Threshold[]
}

/** A table of measurements: operations by numbers of rows. */
interface Table {
  title: string
  sizes: number[]
  operations: Operation[]
  ratios: Ratio[]
  /** The number of measurements. Calls take longer with more rows. */
  times(rows: number): number
  /** The lengths of rows, in lines like those of an invoice (`someNotes` in rows.ts). */
  lines?: number[]
}

const APP = 'Homeroom'
/** With a separate database, so that many rows and few rows are measured in turns. */
const APP_WITH_FEW_ROWS = `${APP}, with 10 rows`
const EMPTY = 'a worker that says []'
const shortCallTimes = (rows: number): number => (rows < 10_000 ? 101 : 31)

/** A row with the ratio of two implementations. */
const ratio = (above: string, below: string, thresholds: Threshold[]): Ratio => ({
  name: `${above} ÷ ${below}`,
  ratioOf: (ms, column) => ms(above, column) / ms(below, column),
  thresholds,
})
/** A row with the ratio of each column to the first column, which has the fewest rows. */
const growth = (name: string, thresholds: Threshold[]): Ratio => ({
  name: `${name}, of that with the fewest rows`,
  ratioOf: (ms, column) => ms(name, column) / ms(name, 0),
  thresholds,
})
const atLeast = (figure: number): Threshold => ({ least: figure })
const atMost = (figure: number): Threshold => ({ most: figure })

/** The typical length of this app's rows (a ticket, a product, a task: 470 to 580 bytes), and short ones like notes. */
const TYPICAL_AND_SHORT = [3, 0]

/** `frame` is the implementation (`hosts` in compare.ts), `kind` the measured operation in it. */
const TABLES: Table[] = [
  {
    title: 'GET of a whole list, fetch to parsed',
    sizes: [4, 100, 1_000, 10_000],
    lines: TYPICAL_AND_SHORT,
    times: shortCallTimes,
    operations: [
      { name: EMPTY, frame: 'least', kind: 'empty worker' },
      { name: 'JSON.parse alone', frame: 'static', kind: 'parse alone' },
      { name: 'static file', frame: 'static', kind: 'whole list' },
      { name: 'MSW, rows in memory', frame: 'msw', kind: 'whole list' },
      { name: 'MSW, rows in Dexie', frame: 'msw', kind: 'whole list, Dexie' },
      { name: 'a worker that streams kept bytes', frame: 'least', kind: 'kept list' },
      { name: APP, frame: 'ours', kind: 'whole list' },
    ],
    ratios: [
      ratio('MSW, rows in memory', APP, [atLeast(1.5), undefined, atLeast(2.2), atLeast(4)]),
      ratio('MSW, rows in memory', 'a worker that streams kept bytes', []),
      ratio(APP, 'static file', [undefined, undefined, atMost(1.15), atMost(1.15)]),
    ],
  },
  {
    // In a trial of its own, because the frames share a heap: garbage from parsing by others would be collected during its measurements.
    title: 'GET of a list that has not changed since it was read',
    sizes: [4, 100, 1_000, 10_000],
    times: shortCallTimes,
    operations: [
      { name: EMPTY, frame: 'least', kind: 'empty worker' },
      { name: APP, frame: 'ours', kind: 'unchanged list' },
    ],
    ratios: [ratio(APP, EMPTY, [atMost(1.1), atMost(1.1), atMost(1.1), atMost(1.1)])],
  },
  {
    title: 'PUT of one row, strict durability',
    sizes: [10, 10_000, 100_000],
    // One write takes a few ms and varies by a third.
    times: () => 301,
    operations: [
      { name: 'MSW, rows in Dexie', frame: 'msw', kind: 'write one row, Dexie' },
      { name: APP, frame: 'ours', kind: 'write one row' },
      { name: APP_WITH_FEW_ROWS, frame: 'few', kind: 'write one row' },
    ],
    ratios: [
      ratio(APP, 'MSW, rows in Dexie', [atMost(0.75), atMost(0.75), atMost(0.75)]),
      ratio(APP, APP_WITH_FEW_ROWS, [undefined, undefined, atMost(1.15)]),
    ],
  },
  {
    title: 'GET of the list after one row was written',
    sizes: [1_000, 10_000],
    times: shortCallTimes,
    operations: [
      { name: 'MSW, rows in memory', frame: 'msw', kind: 'list after a write' },
      { name: APP, frame: 'ours', kind: 'list after a write' },
      { name: 'Homeroom, all rows sent', frame: 'ours', kind: 'whole list after a write' },
    ],
    ratios: [ratio('MSW, rows in memory', APP, [undefined, atLeast(10)])],
  },
  {
    title: 'GET of 50 rows anywhere in a sorted, filtered list',
    sizes: [1_000, 10_000, 100_000],
    times: shortCallTimes,
    operations: [
      { name: APP, frame: 'ours', kind: 'page of 50' },
      { name: 'Homeroom, after a write', frame: 'ours', kind: 'page of 50 after a write' },
    ],
    ratios: [growth(APP, [undefined, undefined, atMost(3)])],
  },
]

/** By implementation: the operation that fills its stored list. */
const FILL: Record<string, string> = { ours: 'fill notes', few: 'fill 10 notes', msw: 'fill notes' }
/** By implementation: the operation that loads its rows into memory, which must run in each browser. */
const RECALL: Record<string, string> = { msw: 'recall notes', static: 'recall notes' }
const inMemory = (operations: Operation[]): Record<string, string> =>
  Object.fromEntries(operations.flatMap(({ frame, kind }) => (RECALL[frame] && !kind.endsWith('Dexie') ? [[frame, RECALL[frame]]] : [])))

/** Measures and prints one table. A row has 220 bytes, and 90 more for each line. */
async function printTable(
  folder: string,
  { title, sizes, operations, ratios, ...table }: Table,
  lines: number,
  times?: number,
): Promise<void> {
  const fill = Object.fromEntries(operations.flatMap(({ frame }) => (FILL[frame] ? [[frame, FILL[frame]]] : [])))
  const trials = sizes.map((rows) => ({ rows, fill, recall: inMemory(operations), operations, times: times ?? table.times(rows) }))
  const medians = await compare(folder, trials, lines)
  const ms = (name: string, column: number): number => medians[column]?.[name] ?? Number.NaN
  const row = (name: string, cells: string[]) => console.log(`| ${name} | ${cells.join(' | ')} |`)

  const columns = sizes.map((rows) => rows.toLocaleString('en'))
  row(`${title}; rows of ${220 + 90 * lines} bytes`, columns)
  console.log(`|---|${sizes.map(() => '---|').join('')}`)
  for (const { name } of operations)
    row(
      name,
      sizes.map((_, column) => ms(name, column).toFixed(1)),
    )
  for (const { name, ratioOf, thresholds } of ratios)
    row(
      name,
      sizes.map((_, column) =>
        thresholdCell(ratioOf(ms, column), thresholds[column], `${title}: ${name}, ${columns[column]} rows of ${220 + 90 * lines} bytes`),
      ),
    )
  console.log()
}

/**
 * Prints the times of reads and writes in this app and other implementations, measured in turns in one browser: medians in ms, and ratios.
 *
 * @param only a prefix of the titles of the tables to measure
 * @param times overrides the number of measurements of the tables
 */
export async function benchLists(folder: string, only = '', times?: number): Promise<void> {
  for (const table of TABLES) {
    if (!table.title.startsWith(only)) continue
    for (const lines of table.lines ?? [0]) await printTable(folder, table, lines, times)
  }
}
