import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { benchAreas } from './bench/areas.ts'
import { benchLists } from './bench/lists.ts'
import { type LoadOptions, printLoads } from './bench/load.ts'
import { printTables } from './bench/table.ts'
import { printMissed } from './bench/thresholds.ts'
import { benchWake } from './bench/wake.ts'

/**
 * `npm run bench` runs everything except `areas`, in about three hours. A part name before the options runs one part.
 *
 * - `lists [--only "PUT"] [--times 101]`: reads and writes compared with other implementations
 * - `wake [--times 31]`: the response time of a stopped worker
 * - `load [/apps/email …] [--times 7] [--profiles fast,slow] [--visits first,again] [--awake]`: load times of pages; with `--awake` the
 * workers keep running between visits
 * - `table`: typing and scrolling in a table with 10,000 and 100,000 rows
 * - `areas [--only contacts] [--times 5] [--profile folder]`: the list of each area with 10,000 rows; a profile folder is filled once and
 * kept
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    times: { type: 'string' },
    profile: { type: 'string' },
    profiles: { type: 'string', default: 'fast,slow' },
    visits: { type: 'string', default: 'first,again' },
    awake: { type: 'boolean', default: false },
  },
})
const folder = process.env.DIST ?? 'dist'
/** A build with the component gallery, whose table accepts any number of rows. */
const GALLERY = '.cache/gallery'

const [partName, ...rest] = positionals

const parts: Record<string, () => Promise<void>> = {
  lists: () => benchLists(folder, values.only, values.times ? Number(values.times) : undefined),
  wake: () => benchWake(folder, Number(values.times ?? 31)),
  load: () => {
    const paths = rest.map((path) => path.replace(/^\//, ''))
    const profiles = values.profiles.split(',') as LoadOptions['profiles']
    const visits = values.visits.split(',') as LoadOptions['visits']
    const { times } = values
    // The fast profile needs more visits: one frame is a fifth of its baseline's first paint, and a tenth of the slow one's.
    const rounds = { first: Number(times ?? 3), again: { fast: Number(times ?? 9), slow: Number(times ?? 5) } }
    return printLoads(folder, paths, { rounds, profiles, visits, awake: values.awake })
  },
  table: () => {
    execFileSync('npx', ['vite', 'build', '--outDir', GALLERY, '--logLevel', 'warn'], { env: { ...process.env, VITE_GALLERY: '1' } })
    return printTables(GALLERY, [10_000, 100_000])
  },
  areas: () => benchAreas({ folder, ...values, times: Number(values.times ?? 5) }),
}

const part = partName === undefined ? undefined : parts[partName]
if (partName !== undefined && !part) throw new Error(`There is no part "${partName}". Choose one of ${Object.keys(parts).join(', ')}.`)

const load = loadavg()[0]?.toFixed(1)
console.log(`${cpus()[0]?.model}, ${cpus().length} cores, ${new Date().toISOString().slice(0, 10)}, load ${load}; medians\n`)
if (part) await part()
else for (const name of ['lists', 'wake', 'table', 'load']) await parts[name]?.()
printMissed()
