import { defineConfig } from '@playwright/test'
import common from './playwright.config.ts'
import { ENGINE_NAMES, type EngineName, missingPackages } from './tests/engines/installed.ts'

/** `npm run test:engines`: the app in Chromium, Firefox and WebKit, as far as they are installed (`docs/browsers.md`). */
export default defineConfig<object, { engine: EngineName }>({
  ...common,
  testDir: 'tests/engines',
  // An engine that is not installed has no project. With REQUIRE_ALL=1 that is an error.
  projects: ENGINE_NAMES.filter((name) => missingPackages(name).length === 0).map((engine) => ({ name: engine, use: { engine } })),
  globalSetup: './tests/engines/require-engines.ts',
  reporter: [['list'], ['json', { outputFile: 'test-results/engines.json' }]],
  outputDir: 'test-results/engines',
})
