import { defineConfig } from '@playwright/test'
import common from './playwright.config.ts'
import { ENGINE_NAMES, type EngineName, missingPackages } from './tests/engines/installed.ts'

/** `npm run test:engines`: the app in Chromium, Firefox and WebKit, as far as they are installed (`docs/browsers.md`). */
export default defineConfig<object, { engine: EngineName }>({
  ...common,
  testDir: 'tests/engines',
  // An engine that is not installed has no project: `require-engines.ts` says so.
  projects: ENGINE_NAMES.filter((name) => missingPackages(name).length === 0).map((engine) => ({ name: engine, use: { engine } })),
  globalSetup: './tests/engines/require-engines.ts',
  reporter: [['list']],
  outputDir: 'test-results/engines',
})
