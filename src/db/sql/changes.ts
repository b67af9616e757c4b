import { ERASED } from '#contract/http/names.ts'
import type { TableName } from '../schema/rows.ts'
import { schemas } from '../schema/tables.ts'
import type { Changes } from '../store.ts'

/** The channel on which each commit tells all processes which tables it has changed. */
export const CHANGES = 'homeroom_changes'

/** Everything that can be announced. */
export const ALL_CHANGES: readonly string[] = [...Object.keys(schemas), ERASED]

/** Announced although it has no revision: the end of a session ends its streams (`server/change-streams.ts`). */
const SESSIONS: TableName = 'sessions'

/**
 * The statement that announces the changes of a transaction; empty if no response depends on them. PostgreSQL delivers it with the commit,
 * so nobody hears of what was rolled back, or reads too early.
 */
export function notifyStatement(changes: Changes): string {
  const tables = changes.has('revisions') ? (changes.get('revisions') ?? ALL_CHANGES) : []
  const names = [...tables, ...(changes.has(SESSIONS) ? [SESSIONS] : [])].map(String)
  return names.length > 0 ? `NOTIFY ${CHANGES}, '${names.join().replaceAll("'", "''")}'; ` : ''
}

/** The tables that a notification names. */
export const changedTables = (payload: string): readonly string[] => payload.split(',')
