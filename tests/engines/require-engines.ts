import { describeMissing, ENGINE_NAMES } from './installed.ts'

/** Runs before the tests. Where all engines are required, throws an error that names those that are missing. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default function requireEngines(): void {
  const missing = ENGINE_NAMES.flatMap(describeMissing)
  if (process.env.REQUIRE_ALL === '1' && missing.length > 0) throw new Error(missing.join('\n'))
}
