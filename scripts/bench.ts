import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { benchAreas } from './bench/areas.ts'
import { contest } from './bench/contest.ts'
import { type LoadOptions, printLoads } from './bench/load.ts'
import type { Bout } from './bench/pages/referee.ts'
import { printTables } from './bench/table.ts'
import { benchWake } from './bench/wake.ts'

const SIZES = [4, 100, 1_000, 10_000]

const READS: Bout[] = [
  { name: 'a worker that says []', frame: 'least', kind: 'empty worker' },
  { name: 'JSON.parse alone', frame: 'static', kind: 'parse alone' },
  { name: 'static file', frame: 'static', kind: 'whole list' },
  { name: 'MSW, rows in memory', frame: 'msw', kind: 'whole list' },
  { name: 'MSW, rows in Dexie', frame: 'msw', kind: 'whole list, Dexie' },
  { name: 'a worker that streams kept bytes', frame: 'least', kind: 'kept list' },
  { name: 'Homeroom', frame: 'ours', kind: 'whole list' },
]
/** In a round of its own, because the frames share a heap: what others have parsed before would be cleared away at its expense. */
const READS_AGAIN: Bout[] = [
  { name: 'a worker that says []', frame: 'least', kind: 'empty worker' },
  { name: 'Homeroom', frame: 'ours', kind: 'unchanged list' },
]
const WRITES: Bout[] = [
  { name: 'MSW, rows in Dexie', frame: 'msw', kind: 'write one row, Dexie' },
  { name: 'Homeroom', frame: 'ours', kind: 'write one row' },
]
const READS_AFTER: Bout[] = [
  { name: 'MSW, rows in memory', frame: 'msw', kind: 'list after a write' },
  { name: 'Homeroom', frame: 'ours', kind: 'list after a write' },
  { name: 'Homeroom, all rows sent', frame: 'ours', kind: 'whole list after a write' },
]
const PAGES: Bout[] = [
  { name: 'Homeroom', frame: 'ours', kind: 'page of 50' },
  { name: 'Homeroom, after a write', frame: 'ours', kind: 'page of 50 after a write' },
]
const ROUNDS: [title: string, bouts: Bout[], sizes: number[]][] = [
  ['GET of a whole list, fetch to parsed', READS, SIZES],
  ['GET of a list that has not changed since it was read', READS_AGAIN, SIZES],
  ['PUT of one row, strict durability', WRITES, [10, 10_000, 100_000]],
  ['GET of the list after one row was written', READS_AFTER, [1_000, 10_000]],
  ['GET of 50 rows anywhere in a sorted, filtered list', PAGES, [1_000, 10_000, 100_000]],
]

/**
 * Prints what reads and writes cost through our worker and in other ways, in turns in one run of one browser: medians in ms.
 *
 * @param lines how many lines a row has besides its 220 bytes, of 90 bytes each
 */
async function bench(folder: string, lines: number, rounds = ROUNDS): Promise<void> {
  console.log(`${cpus()[0]?.model}, ${cpus().length} cores, ${new Date().toISOString().slice(0, 10)}; medians in ms`)
  for (const [title, bouts, sizes] of rounds) {
    const fill = { ours: 'fill notes', msw: 'fill notes', static: 'fill notes' }
    const programme = sizes.map((rows) => ({ rows, fill, bouts, times: bouts === WRITES ? 61 : rows < 10_000 ? 31 : 15 }))
    const medians = await contest(folder, programme, lines)
    const cells = (name: string) => sizes.map((rows) => medians[`${name} · ${rows}`]?.toFixed(1))
    console.log(
      `\n| ${title}${lines ? ` of rows with ${lines} lines` : ''} | ${sizes.map((rows) => rows.toLocaleString('en')).join(' | ')} |`,
    )
    console.log(`|---|${sizes.map(() => '---|').join('')}`)
    for (const { name } of bouts) console.log(`| ${name} | ${cells(name).join(' | ')} |`)
  }
}

/**
 * - `npm run bench`: reads and writes beside others; `-- --lines 8`: reads of whole lists of longer rows
 * - `npm run bench -- areas [--only contacts] [--times 5] [--profile folder]`: lists at 10,000 rows; a profile is kept, and filled once
 * - `npm run bench -- wake`: how soon a worker that was stopped answers
 * - `npm run bench -- load [/apps/email …] [--all] [--times 3] [--profiles fast,slow] [--visits first,again] [--awake]`: how fast pages are there
 * - `VITE_GALLERY=1 npm run bench -- table`: the table with 10,000 rows and more
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    lines: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
    times: { type: 'string' },
    profile: { type: 'string' },
    profiles: { type: 'string', default: 'fast,slow' },
    visits: { type: 'string', default: 'first,again' },
    all: { type: 'boolean', default: false },
    awake: { type: 'boolean', default: false },
  },
})
const folder = process.env.DIST ?? 'dist'

const [what, ...rest] = positionals

if (what === 'areas') await benchAreas({ folder, ...values, times: Number(values.times ?? 5) })
else if (what === 'wake') await benchWake(folder)
else if (what === 'load') {
  const paths = rest.map((path) => path.replace(/^\//, ''))
  const profiles = values.profiles.split(',') as LoadOptions['profiles']
  const visits = values.visits.split(',') as LoadOptions['visits']
  await printLoads(folder, values.all ? 'all' : paths, { times: Number(values.times ?? 3), profiles, visits, awake: values.awake })
} else if (what === 'table') await printTables(folder, [10_000, 100_000])
else await bench(folder, Number(values.lines), Number(values.lines) ? ROUNDS.slice(0, 2) : ROUNDS)
