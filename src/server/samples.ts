import type { TableName } from '#db/rows.ts'
import type { Store } from '#db/store.ts'

/** The tables that the public pages of the build are made from. */
const PUBLIC_TABLES: readonly TableName[] = ['teachers', 'classes', 'enrolments', 'blogPosts']

/**
 * Whether the public pages would show what the build made of the samples: a database that was born with them, and nothing written to these tables.
 */
export function showsSamples(store: Store): Promise<boolean> {
  return store.transaction('read', ['meta', 'revisions'], async (tx) => {
    const [birth, revisions] = await Promise.all([tx.get('meta', 'birth'), tx.getMany('revisions', PUBLIC_TABLES)])
    return !birth?.beganEmpty && revisions.every((revision) => revision === undefined)
  })
}
