import { existsSync, readFileSync } from 'node:fs'

/** Reads a JSON file; undefined if it does not exist. */
const read = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/**
 * Prints the number of passed unit tests in each project, the checks that could not run, and one summary line for both runners. Exits with
 * 1 if anything failed.
 *
 * @param status the exit status of the runners
 */
function report(status: number): void {
  const unit = read('test-results/unit.json')
  const e2e = read('test-results/e2e.json')?.stats
  const passed = (unit?.numPassedTests ?? 0) + (e2e?.expected ?? 0)
  const failed = (unit?.numFailedTests ?? 0) + (e2e?.unexpected ?? 0) + (e2e?.flaky ?? 0)
  const complete = unit && e2e && passed > 0
  const projects: [name: string, passed: number][] = Object.entries(read('test-results/projects.json') ?? {})
  if (projects.length > 0) console.log(projects.map(([name, passed]) => `${name}: ${passed}`).join(', '))
  const notRun: string[] = read('test-results/not-run.json') ?? []
  for (const reason of notRun) console.log(`Not run. ${reason}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(status || (failed > 0 || !complete ? 1 : 0))
}

report(Number(process.argv[2] ?? 0))
