import { execFileSync } from 'node:child_process'
import { needBrowser } from './browser.ts'

/** A long test run of one kind: browser tests (`specs`), unit tests (`units`), or a script. */
interface Sweep {
  description: string
  specs?: string[]
  /** The configuration of the browser tests, if it is not the usual one. */
  config?: string
  units?: string[]
  script?: string
  /** Only tests with this in their title or among their tags. */
  grep?: string
  /** Whether a development build is tested, which has React's warnings. */
  isDevelopment?: boolean
}

/** `npm run sweep -- NAME` builds the app and runs one kind of exhaustive test; `npm test` runs a fixed sample of most; `playwright.config.ts` names what it leaves out. */
const SWEEPS: Record<string, Sweep> = {
  attacks: {
    description: 'known attacks in every text field and on all screens',
    specs: ['hostile'],
    units: ['tests/api/hostile-text.test.ts'],
  },
  axe: { description: 'every page with axe: light and dark, in both directions, on a large screen and on a phone', specs: ['axe'] },
  'backup-rows': {
    description: 'backups of which one field is missing or wrong: each field of each table, and the screens on what is imported',
    specs: ['backup-rows'],
    units: ['tests/maintenance/backup-rows.test.ts'],
  },
  budget: { description: 'what each page of the office loads before it is usable', specs: ['budget'] },
  builds: { description: 'builds for a base path and for a server at another origin', specs: ['api-origin', 'subpath'] },
  clipping: {
    description: 'texts that are cut on every page, in dialogs and in menus: seven widths, three languages',
    specs: ['clipping'],
  },
  controls: { description: 'every control on every page, with the origin stopped', specs: ['crawl'] },
  'cross-site': { description: 'forms and calls of another origin and another site, at every endpoint', specs: ['cross-site'] },
  engines: {
    description: 'everything in Chromium, Firefox and WebKit: every route on a first and a later visit, jobs, restart, update, backup',
    specs: ['blocked', 'durability', 'jobs', 'routes'],
    config: 'playwright.engines.config.ts',
  },
  expressions: { description: 'the time of every regular expression, checked anew', units: ['tests/regular-expressions.test.ts'] },
  files: {
    description: '1,000 damaged calendars, vCards, CSV files and spreadsheets each, and a calendar of 20 MB',
    units: ['tests/cases/mutated.test.ts'],
    specs: ['import'],
  },
  drafts: {
    description: 'every form half written, and left in six ways: reload, closed tab, another page, crash, killed browser, update',
    specs: ['drafts'],
  },
  hydration: {
    description: 'all public pages with React’s warnings, in two time zones, light and dark',
    specs: ['start'],
    grep: 'hydrated without a mismatch',
    isDevelopment: true,
  },
  installations: { description: 'a new version whose installation fails, in seven ways', specs: ['failed-install'] },
  lists: { description: 'how many rows each list of the office shows on the first screen of a desktop and a phone', specs: ['lists'] },
  kills: {
    description: 'sixty kills while writing, eight while importing; of servers and their databases thirty',
    specs: ['crash', 'import-kill'],
    units: ['tests/server/kills.test.ts'],
  },
  keyboard: {
    description: 'every field of every form above the on-screen keyboard of a phone, and the button that sends it',
    specs: ['keyboard'],
  },
  long: { description: 'the browser tests that are marked as long', specs: ['.*'], grep: '@long' },
  looks: { description: 'all public pages with axe and in narrow windows, in every mode and language', specs: ['site'] },
  'new-area': { description: 'a new area, with each step left out once', script: 'scripts/new-area/forgotten.ts' },
  names: { description: 'the names of Object.prototype in every place of every endpoint', units: ['tests/kernel/prototype-names.test.ts'] },
  numbers: { description: 'numbers typed and pasted into every field, in five languages', specs: ['numbers'] },
  phone: { description: 'every screen on the smallest phone, with the bars of the system', specs: ['phone'] },
  updates: { description: 'updates, one of them while another tab asks for files without a pause', specs: ['update'] },
}

const [name = '', ...options] = process.argv.slice(2)
const sweep = SWEEPS[name]
if (sweep) {
  const { specs, config = 'playwright.config.ts', grep, isDevelopment } = sweep
  const folder = isDevelopment ? '.cache/development' : 'dist'
  const env = { ...process.env, SWEEP: '1', DIST: folder, ...(isDevelopment && { NODE_ENV: 'development' }) }
  const run = (command: string, ...args: string[]) => execFileSync('npx', [command, ...args], { stdio: 'inherit', env })
  if (sweep.script) run('tsx', sweep.script)
  if (sweep.units) run('vitest', 'run', ...sweep.units)
  if (specs) {
    needBrowser()
    run('vite', 'build', '--logLevel', 'warn', '--outDir', folder, ...(isDevelopment ? ['--mode', 'development'] : []))
    if (grep) options.push('--grep', grep)
    run('playwright', 'test', '--config', config, ...specs.map((spec) => `/${spec}.spec.ts`), '--fully-parallel', ...options)
  }
} else {
  for (const [sweepName, { description }] of Object.entries(SWEEPS)) console.log(`npm run sweep -- ${sweepName}`.padEnd(34), description)
  process.exitCode = name ? 1 : 0
}
