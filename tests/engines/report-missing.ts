import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { ENGINE_NAMES, missingPackages } from './installed.ts'

/** The engines that did not run, which `scripts/test-counts.ts` prints at the end. */
const NOT_RUN = 'test-results/engines-not-run.json'

/**
 * Runs before all browser tests. Notes which engines are missing on this machine.
 *
 * @throws Error if one is missing and REQUIRE_ENGINES=1 asks for all
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default function reportMissing(): void {
  rmSync(NOT_RUN, { force: true })
  const reasons = ENGINE_NAMES.map((name) => ({ name, packages: missingPackages(name).join(' ') }))
    .filter(({ packages }) => packages)
    .map(({ name, packages }) => `Tests in ${name}: it is not installed (Debian: apt-get install ${packages}).`)
  if (reasons.length === 0) return
  if (process.env.REQUIRE_ENGINES === '1') throw new Error(`REQUIRE_ENGINES=1, but: ${reasons.join(' ')}`)
  mkdirSync('test-results', { recursive: true })
  writeFileSync(NOT_RUN, JSON.stringify(reasons))
}
