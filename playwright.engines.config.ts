import { defineConfig } from '@playwright/test'
import common from './playwright.config.ts'
import { ENGINE_NAMES, type EngineName, missingPackages } from './tests/engines/installed.ts'
import { SAMPLE } from './tests/engines/sample.ts'
import { isSweep } from './tests/sweep.ts'

/**
 * The app in several engines, as far as they are installed (`docs/browsers.md`). `npm run sweep -- engines` runs everything in Chromium,
 * Firefox and WebKit. `npm run test:engines` runs a sample in Firefox and WebKit: in Chromium, `tests/e2e` does what the sample does.
 */
export default defineConfig<object, { engine: EngineName }>({
  ...common,
  testDir: 'tests/engines',
  testIgnore: [],
  grep: isSweep ? undefined : new RegExp(SAMPLE.tag),
  // An engine that is not installed has no project: `require-engines.ts` says so.
  projects: ENGINE_NAMES.filter((name) => missingPackages(name).length === 0 && (isSweep || name !== 'Chromium')).map((engine) => ({
    name: engine,
    use: { engine },
  })),
  globalSetup: './tests/engines/require-engines.ts',
  reporter: [['list'], ['json', { outputFile: 'test-results/engines.json' }]],
  outputDir: 'test-results/engines',
})
