import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'vitest/config'
import { reactWithMacros } from './scripts/macros.ts'
import { isPostgresInstalled } from './tests/postgres.ts'
import { projectCounts } from './tests/projectCounts.ts'

/** What needs no page: all but what reads HTML as a browser does. */
const BACK_END = ['tests/{api,contract,kernel}/**/!(hostile-text|html).test.ts']

/** What needs a PostgreSQL server, where there is one. */
const DATABASES = ['tests/{db/sql,server}/*.test.ts']

/** What is asked of a back end on PostgreSQL and on PGlite too. Single tests that look into IndexedDB are `onlyDexie` (`tests/backend.ts`). */
const ON_SQL = {
  include: ['tests/{api,kernel}/**/*.test.ts'],
  exclude: [
    // What becomes of a text before it is stored.
    'tests/api/{hostile-text,html}.test.ts',
    // How IndexedDB loses a connection, begins, is filled and upgraded, and what WebKit refuses. `tests/server` and `tests/db/sql` ask the same of a server.
    'tests/kernel/{connection,engines,new-log,seed,upgrade}.test.ts',
  ],
}

/**
 * PGlite is PostgreSQL in another driver. Where PostgreSQL has answered everything, PGlite answers what depends on a driver: types,
 * transactions, deadlines, and one test of each area by the wire contract.
 */
const ON_PGLITE = isPostgresInstalled()
  ? {
      include: ['tests/kernel/**/*.test.ts', 'tests/api/{compat,files,search}.test.ts'],
      exclude: [...ON_SQL.exclude, 'tests/kernel/{hostile,prototype-names}.test.ts'],
    }
  : ON_SQL

/** A back end on another database. One process keeps its database for all its tests, as it keeps its modules. */
const backEndOn = (name: string, engine: 'pglite' | 'postgres', files: typeof ON_SQL) => ({
  extends: true as const,
  test: {
    name: `back end on ${name}`,
    ...files,
    isolate: false,
    restoreMocks: true,
    env: { TEST_ENGINE: engine },
    globalSetup: ['tests/postgres.ts'],
  },
})

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
      ...(isPostgresInstalled() ? [backEndOn('PostgreSQL', 'postgres', ON_SQL)] : []),
      backEndOn('PGlite', 'pglite', ON_PGLITE),
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
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }], projectCounts],
  },
})
