import { PGlite } from '@electric-sql/pglite'
import { migrate } from '#db/sql/migrate.ts'
import { pgliteDriver } from '#db/sql/pglite.ts'
import { SqlStore } from '#db/sql/store.ts'
import { testStore } from '../store-conformance.ts'

// Fewer random questions than for PostgreSQL, which runs the same statements faster.
testStore(
  'PGlite',
  async () => {
    const driver = pgliteDriver(await PGlite.create())
    await migrate(driver, async () => undefined)
    return new SqlStore(driver)
  },
  1 / 4,
)
