import { defineConfig } from '@playwright/test'
import { findBrowser, PLAYWRIGHT_ARGS } from './scripts/browser.ts'
import { isSweep, LONG } from './tests/sweep.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  // Long ones, of which `npm test` has no sample: other builds, odd backups, installations that fail in seven ways.
  testIgnore: isSweep ? [] : ['api-origin', 'subpath', 'backup-rows', 'failed-install'].map((name) => `**/${name}.spec.ts`),
  grepInvert: isSweep ? undefined : new RegExp(LONG.tag),
  // No more than the cores of the smallest machine: each test is a browser with a page, a worker and a database.
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  // Small machines run two browsers at once: patient, without ever waiting longer than needed.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    launchOptions: {
      executablePath: findBrowser(),
      args: PLAYWRIGHT_ARGS,
    },
    // Recording costs a quarter of the time: `npm run test:e2e -- --trace on` when a failure is to be looked into.
  },
})
