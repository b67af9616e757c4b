import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { benchAreas } from './bench/areas.ts'
import { benchLists } from './bench/lists.ts'
import { type LoadOptions, printLoads } from './bench/load.ts'
import { printTables } from './bench/table.ts'
import { benchWake } from './bench/wake.ts'
import { printMissed } from './bench/wanted.ts'

/**
 * `npm run bench` prints all but the areas, about three hours; a name before the options prints one part.
 *
 * - `lists [--only "PUT"] [--times 101]`: reads and writes beside other ways to answer them
 * - `wake [--times 31]`: how soon a worker that was stopped answers
 * - `load [/apps/email …] [--times 7] [--profiles fast,slow] [--visits first,again] [--awake]`: how fast pages are there
 * - `table`: keys and scrolling in a table with 10,000 and 100,000 rows
 * - `areas [--only contacts] [--times 5] [--profile folder]`: each area's list at 10,000 rows; a profile is kept, and filled once
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
/** A build with the gallery of the components in it, whose table takes any number of rows. */
const GALLERY = '.cache/gallery'

const [chosen, ...rest] = positionals

const parts: Record<string, () => Promise<void>> = {
  lists: () => benchLists(folder, values.only, values.times ? Number(values.times) : undefined),
  wake: () => benchWake(folder, Number(values.times ?? 31)),
  load: () => {
    const paths = rest.map((path) => path.replace(/^\//, ''))
    const profiles = values.profiles.split(',') as LoadOptions['profiles']
    const visits = values.visits.split(',') as LoadOptions['visits']
    const { times } = values
    // A frame is a fifth of the fast floor's first paint, and a tenth of the slow one's.
    const rounds = { first: Number(times ?? 3), again: { fast: Number(times ?? 9), slow: Number(times ?? 5) } }
    return printLoads(folder, paths, { rounds, profiles, visits, awake: values.awake })
  },
  table: () => {
    execFileSync('npx', ['vite', 'build', '--outDir', GALLERY, '--logLevel', 'warn'], { env: { ...process.env, VITE_GALLERY: '1' } })
    return printTables(GALLERY, [10_000, 100_000])
  },
  areas: () => benchAreas({ folder, ...values, times: Number(values.times ?? 5) }),
}

const part = chosen === undefined ? undefined : parts[chosen]
if (chosen !== undefined && !part) throw new Error(`There is no part "${chosen}". Choose one of ${Object.keys(parts).join(', ')}.`)

const load = loadavg()[0]?.toFixed(1)
console.log(`${cpus()[0]?.model}, ${cpus().length} cores, ${new Date().toISOString().slice(0, 10)}, load ${load}; medians\n`)
if (part) await part()
else for (const name of ['lists', 'wake', 'table', 'load']) await parts[name]?.()
printMissed()
