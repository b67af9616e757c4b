import { describe, inject } from 'vitest'
import { migrate } from '#db/sql/migrate.ts'
import { poolDriver } from '#db/sql/pool.ts'
import { SqlStore } from '#db/sql/store.ts'
import { createDatabase } from '../../postgres.ts'
import { testStore } from '../store-conformance.ts'

const server = inject('postgres')

describe.skipIf(!server)('on a server', () => {
  testStore('PostgreSQL', async () => {
    const driver = poolDriver(await createDatabase(server, 'conformance'))
    await migrate(driver, async () => undefined)
    return new SqlStore(driver)
  })
})
