import { readVersions } from '#db/repository/revisions.ts'
import type { TableName } from '#db/schema/rows.ts'
import type { Store } from '#db/store.ts'

/** The tables of the public pages. */
const PUBLIC_TABLES: readonly TableName[] = ['teachers', 'classes', 'enrolments', 'blogPosts']

/**
 * A version of the rows of the public pages: changes after each write to one of their tables. The build does not count, so its id is empty.
 * `tag` is the ETag that responses with these rows would have.
 */
export const publicVersion = (store: Store): Promise<string> =>
  store.transaction('read', ['meta', 'revisions'], async (tx) => (await readVersions(tx, PUBLIC_TABLES, '')).tag)
