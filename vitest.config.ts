import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { leanDexie } from './scripts/lean-dexie.ts'
import { MODERN_DEXIE } from './scripts/vite-plugins.ts'

export default defineConfig({
  plugins: [react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }), lingui(), leanDexie()],
  resolve: { alias: MODERN_DEXIE },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    maxWorkers: 2,
    // The Dexie that the worker is built with.
    server: { deps: { inline: [/\/dexie\//] } },
    // Slow machines share two cores with a browser.
    testTimeout: 30_000,
    // jsdom lays nothing out, so Mantine finds no focus in what opens and prints the whole element each time.
    onConsoleLog: (text) => !text.startsWith('[@mantine/hooks/use-focus-trap]'),
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
})
