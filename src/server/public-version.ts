import { readVersions } from '#db/repository/revisions.ts'
import type { TableName } from '#db/schema/rows.ts'
import type { Store } from '#db/store.ts'

/** The tables that public pages are made from. */
const PUBLIC_TABLES: readonly TableName[] = ['teachers', 'classes', 'enrolments', 'blogPosts']

/** Names the state of the rows behind the public pages: another name after each write to one of their tables. */
export const publicVersion = (store: Store): Promise<string> =>
  store.transaction('read', ['meta', 'revisions'], async (tx) => (await readVersions(tx, PUBLIC_TABLES, '')).tag)
