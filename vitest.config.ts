import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'vitest/config'
import { reactWithMacros } from './scripts/macros.ts'

/** What needs no page: all but what reads HTML as a browser does. */
const BACK_END = ['tests/{api,contract,kernel}/!(hostile-text|html).test.ts']

/** What needs a PostgreSQL server, where there is one. */
const DATABASES = ['tests/{db/sql,server}/*.test.ts']

/** Of these, what is asked of a back end on PostgreSQL too: the wire, lists, search, undo, files, exactly once. The others look into IndexedDB, or keep one back end for all of their tests. */
const ON_POSTGRES = [
  'tests/api/{chats,contacts,emails,files,invoices,kanban,notes,orders,search,tickets,trash}.test.ts',
  'tests/kernel/{ids,replay}.test.ts',
]

/** `npm run sweep -- postgres` asks all this; `npm test` asks the engine and the server. */
const onPostgres = {
  extends: true as const,
  test: {
    name: 'back end on PostgreSQL',
    include: ON_POSTGRES,
    isolate: false,
    restoreMocks: true,
    env: { TEST_ENGINE: 'postgres' },
    globalSetup: ['tests/postgres.ts'],
  },
}

/** What draws screens. */
const SCREENS = ['tests/**/*.test.tsx']

export default defineConfig({
  plugins: [reactWithMacros(), lingui()],
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'back end',
          include: BACK_END,
          // Each test has a database of its own, so that files may follow each other in one process: loading everything anew for each
          // file took longer than its tests.
          isolate: false,
          restoreMocks: true,
        },
      },
      ...(process.env.SWEEP ? [onPostgres] : []),
      {
        extends: true,
        test: {
          name: 'screens',
          include: SCREENS,
          environment: 'jsdom',
          // Loading React, the furniture and jsdom for each file took a third of the time.
          isolate: false,
          setupFiles: ['tests/freshPage.ts'],
        },
      },
      { extends: true, test: { name: 'databases', include: DATABASES, globalSetup: ['tests/postgres.ts'] } },
      { extends: true, test: { name: 'others', include: ['tests/**/*.test.ts'], exclude: [...BACK_END, ...DATABASES] } },
    ],
    // Slow machines share two cores with a browser.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // jsdom lays nothing out, so Mantine finds no focus in what opens and prints the whole element each time.
    onConsoleLog: (text) => !text.startsWith('[@mantine/hooks/use-focus-trap]'),
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
})
