import { existsSync, readFileSync } from 'node:fs'

/** A group of tests in the report of Playwright: a file, or a `describe` in it. */
interface Suite {
  suites?: Suite[]
  specs?: { title: string; tests: BrowserTest[] }[]
}

interface BrowserTest {
  /** The browser tests, or the tests of one engine (`playwright.config.ts`). */
  projectName: string
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  annotations: { type: string; description?: string }[]
}

/** Reads a JSON file; undefined if it does not exist. */
const read = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

const testsOf = ({ suites = [], specs = [] }: Suite): (BrowserTest & { title: string })[] => [
  ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title }))),
  ...suites.flatMap(testsOf),
]

/**
 * Prints the number of passed tests in each project, the checks that could not run, and one summary line for both runners. Exits with 1 if
 * anything failed.
 *
 * @param status the exit status of the runners
 */
function report(status: number): void {
  const unit = read('test-results/unit.json')
  const e2e = read('test-results/e2e.json')
  const browserTests = testsOf(e2e ?? {})
  const passed = (unit?.numPassedTests ?? 0) + (e2e?.stats.expected ?? 0)
  const failed = (unit?.numFailedTests ?? 0) + (e2e?.stats.unexpected ?? 0) + (e2e?.stats.flaky ?? 0)
  const complete = unit && e2e && passed > 0
  const projects: Record<string, number> = read('test-results/projects.json') ?? {}
  for (const { projectName } of browserTests.filter((test) => test.status === 'expected'))
    projects[projectName] = (projects[projectName] ?? 0) + 1
  const counts = Object.entries(projects).map(([name, count]) => `${name}: ${count}`)
  if (counts.length > 0) console.log(counts.join(', '))
  const notRun: string[] = [...(read('test-results/not-run.json') ?? []), ...(read('test-results/engines-not-run.json') ?? [])]
  for (const { projectName, title, annotations } of browserTests.filter((test) => test.status === 'skipped'))
    notRun.push(`${projectName}: “${title}”: ${annotations.map(({ description }) => description).join(', ')}.`)
  for (const reason of notRun) console.log(`Not run. ${reason}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(status || (failed > 0 || !complete ? 1 : 0))
}

report(Number(process.argv[2] ?? 0))
