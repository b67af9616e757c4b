import { ENGINE_NAMES, missingPackages } from './installed.ts'

/** Runs before the tests. Names the engines that are missing on this machine. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default function reportMissing(): void {
  for (const name of ENGINE_NAMES) {
    const packages = missingPackages(name).join(' ')
    if (packages) console.log(`Not run: tests in ${name}, which is not installed (Debian: apt-get install ${packages}).`)
  }
}
