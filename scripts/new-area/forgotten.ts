import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { namesFrom, planArea } from './plan.ts'

/** The folder of the project copy with the new area. */
const COPY = '.cache/new-area'

/** The checks that must detect a missing step, cheapest first. None opens a browser. */
const CHECKS: readonly [name: string, ...command: string[]][] = [
  ['TypeScript', 'tsc', '-b'],
  ['catalogs', 'tsx', 'scripts/check-catalogs.ts'],
  [
    'a unit test',
    'vitest',
    'run',
    ...[
      'architecture',
      'documents',
      'openapi',
      'seed',
      'locales/',
      'screens/areas',
      'kernel/upgrade',
      'api/school-trips',
      'screens/school-trips',
    ].map((name) => `tests/${name}`),
    '--project=back end',
    '--project=screens',
    '--project=others',
  ],
]

/** The first failing check with its first error line; undefined if all pass. */
function firstFailure(): string | undefined {
  for (const [name, ...command] of CHECKS) {
    const { status, stdout, stderr } = spawnSync('npx', command, { cwd: COPY, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } })
    if (status === 0) continue
    const line = `${stdout}\n${stderr}`.split('\n').find((text) => /error TS|FAIL|not up to date|Error:/.test(text))
    return `${name}: ${line?.trim()}`
  }
  return undefined
}

/**
 * Adds an area to a copy of the project, then leaves out one step at a time: TypeScript, the catalog check or a unit test must detect each.
 */
function testEveryStep(): void {
  rmSync(COPY, { recursive: true, force: true })
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of tracked) {
    mkdirSync(join(COPY, dirname(file)), { recursive: true })
    cpSync(file, join(COPY, file))
  }
  symlinkSync(resolve('node_modules'), join(COPY, 'node_modules'))
  const steps = planArea(namesFrom(['school-trips', 'trip']))
  execFileSync('npx', ['tsx', 'scripts/new-area.ts', 'school-trips', 'trip'], { cwd: COPY, stdio: 'inherit' })
  const complete = firstFailure()
  console.log(`With every step: ${complete ?? 'everything passes'}`)
  let undetected = complete ? 1 : 0
  for (const { file, isNew } of steps) {
    const path = join(COPY, file)
    const content = readFileSync(path, 'utf8')
    if (isNew) rmSync(path)
    else writeFileSync(path, readFileSync(file, 'utf8'))
    const failure = firstFailure()
    if (!failure) undetected++
    console.log(`Without ${file}: ${failure ?? 'NOTHING FAILS'}`)
    writeFileSync(path, content)
  }
  console.log(`${steps.length} steps left out one by one, ${undetected} of them named by nothing.`)
  process.exitCode = undetected ? 1 : 0
}

testEveryStep()
