import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { DATABASE_NAME } from '#contract/http/names.ts'
import { declareDatabase } from './database.ts'

const base = import.meta.env.BASE_URL
// Without samples: what is not there is not created. Dexie itself closes this connection on `versionchange`, and opens it with the next query.
const db = declareDatabase(DATABASE_NAME + base, undefined, base)

/** How many rows each table holds, or why they could not be counted. */
export type RowCounts = { counts: ReadonlyMap<string, number>; problem?: undefined } | { counts?: undefined; problem: unknown }

/**
 * Counts the rows of tables in this browser's database, again after each write in any tab or worker. The page's one way around the API: nobody
 * else counts rows, and no client of it needs to.
 *
 * @param tables their names; those of the first call count
 * @param attempt another number counts again after a problem
 * @returns nothing while they are counted for the first time
 */
export function useRowCounts(tables: readonly string[], attempt: number): RowCounts | undefined {
  useEffect(() => () => db.close({ disableAutoOpen: false }), [])
  return useLiveQuery(
    () =>
      db
        .open()
        .then(() => Promise.all(tables.map(async (table): Promise<[string, number]> => [table, await db.table(table).count()])))
        .then(
          (counts): RowCounts => ({ counts: new Map(counts) }),
          (problem): RowCounts => {
            // The connection was closed meanwhile: what was counted last stays.
            if (problem?.name === 'DatabaseClosedError') throw problem
            return { problem }
          },
        ),
    [attempt],
  )
}
