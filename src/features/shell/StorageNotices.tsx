import type { DatabaseInfo } from '#contract/settings/database.ts'
import { ClearedNotice } from './ClearedNotice.tsx'
import { EvictionNotice } from './EvictionNotice.tsx'
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx'

/**
 * Warnings about the database: cleared by the browser, soon to be cleared, or upgraded by a newer version. The chunk is loaded while the page is idle,
 * because its file may no longer exist once a newer version is active.
 */
export const StorageNotices = ({ database }: { database: DatabaseInfo }) => (
  <>
    <ClearedNotice database={database} />
    <EvictionNotice />
    <ReadOnlyNotice database={database} />
  </>
)
