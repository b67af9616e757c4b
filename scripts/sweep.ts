import { execFileSync } from 'node:child_process'
import { needBrowser } from './browser.ts'

/** `npm run sweep -- NAME` builds the app and tries everything of one kind; `npm test` holds a fixed sample of each. */
const SWEEPS: Record<string, { what: string; specs: string[]; units?: string[] }> = {
  attacks: { what: 'known attacks in every text field and on all screens', specs: ['hostile'], units: ['tests/api/hostile-text.test.ts'] },
  controls: { what: 'every control on every page, with the origin stopped', specs: ['crawl'] },
  'cross-site': { what: 'forms and calls of another origin and another site, at every endpoint', specs: ['cross-site'] },
  installations: { what: 'a new version whose installation fails, in seven ways', specs: ['failed-install'] },
  kills: { what: 'sixty kills while writing, eight while importing', specs: ['crash', 'import-kill'] },
  looks: { what: 'all public pages with axe and in narrow windows, in every mode and language', specs: ['site'] },
  numbers: { what: 'numbers typed and pasted into every field, in five languages', specs: ['numbers'] },
}

const [name = '', ...options] = process.argv.slice(2)
const sweep = SWEEPS[name]
if (sweep) {
  const run = (command: string, ...args: string[]) =>
    execFileSync('npx', [command, ...args], { stdio: 'inherit', env: { ...process.env, SWEEP: '1' } })
  if (sweep.units) run('vitest', 'run', ...sweep.units)
  needBrowser()
  run('vite', 'build', '--logLevel', 'warn')
  run('playwright', 'test', ...sweep.specs.map((spec) => `/${spec}.spec.ts`), '--fully-parallel', ...options)
} else {
  for (const [known, { what }] of Object.entries(SWEEPS)) console.log(`npm run sweep -- ${known}`.padEnd(34), what)
  process.exitCode = name ? 1 : 0
}
