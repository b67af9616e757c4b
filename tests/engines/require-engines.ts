import { ENGINE_NAMES, missingPackages } from './installed.ts'

/** Runs before the tests. Names the engines that are missing on this machine; with REQUIRE_ALL=1 that is an error. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default function requireEngines(): void {
  const missing = ENGINE_NAMES.filter((name) => missingPackages(name).length > 0)
  for (const name of missing) console.log(`Not run: tests in ${name} (Debian: apt-get install ${missingPackages(name).join(' ')}).`)
  if (process.env.REQUIRE_ALL === '1' && missing.length > 0) throw new Error(`${missing.join(', ')}: not installed.`)
}
