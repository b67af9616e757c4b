import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { DATABASE_NAME } from '#contract/http/names.ts'
import { declareDatabase } from './database.ts'

const base = import.meta.env.BASE_URL
// Without a seed, opening fails if there is no database yet, instead of creating one. Dexie closes this connection on `versionchange` and
// reopens it with the next query.
const db = declareDatabase(DATABASE_NAME + base, undefined, base)

/** The number of rows of each table, or the error that prevented counting. */
export type RowCounts = { counts: ReadonlyMap<string, number>; error?: undefined } | { counts?: undefined; error: unknown }

/**
 * Counts the rows of tables in this browser's database, again after each write in any tab or worker. This is the only place
 * where a page reads the database directly: counts of all tables are of no use to other clients, so the API has no endpoint for them.
 *
 * @param tables their names; later changes are ignored
 * @param attempt another number counts again after an error
 * @returns undefined until they have been counted
 */
export function useRowCounts(tables: readonly string[], attempt: number): RowCounts | undefined {
  // The next query may open the connection again.
  useEffect(() => () => db.close({ disableAutoOpen: false }), [])
  return useLiveQuery(
    () =>
      db
        .open()
        .then(() => Promise.all(tables.map(async (table): Promise<[string, number]> => [table, await db.table(table).count()])))
        .then(
          (counts): RowCounts => ({ counts: new Map(counts) }),
          (error): RowCounts => {
            // The connection was closed meanwhile: `useLiveQuery` keeps the last counts.
            if (error?.name === 'DatabaseClosedError') throw error
            return { error }
          },
        ),
    [attempt],
  )
}
