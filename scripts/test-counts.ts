import { existsSync, readFileSync } from 'node:fs'
import { ENGINE_NAMES, missingPackages } from '../tests/engines/installed.ts'

/** Reads a JSON file; undefined if it does not exist. */
const read = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/**
 * Prints the number of passed unit tests in each project, the checks that could not run, and one summary line for all runners. Exits with
 * 1 if anything failed.
 *
 * @param status the exit status of the runners
 */
function report(status: number): void {
  const unit = read('test-results/unit.json')
  const browsers = ['e2e', 'engines'].map((name) => read(`test-results/${name}.json`)?.stats)
  const sum = (count: string) => browsers.reduce((total, stats) => total + (stats?.[count] ?? 0), 0)
  const passed = (unit?.numPassedTests ?? 0) + sum('expected')
  const failed = (unit?.numFailedTests ?? 0) + sum('unexpected') + sum('flaky')
  const complete = unit && browsers.every(Boolean) && passed > 0
  const projects: [name: string, passed: number][] = Object.entries(read('test-results/projects.json') ?? {})
  if (projects.length > 0) console.log(projects.map(([name, passed]) => `${name}: ${passed}`).join(', '))
  const notRun: string[] = read('test-results/not-run.json') ?? []
  for (const name of ENGINE_NAMES) {
    const missing = missingPackages(name)
    if (missing.length > 0) notRun.push(`Tests in ${name} (Debian: apt-get install ${missing.join(' ')}).`)
  }
  for (const reason of notRun) console.log(`Not run. ${reason}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(status || (failed > 0 || !complete ? 1 : 0))
}

report(Number(process.argv[2] ?? 0))
