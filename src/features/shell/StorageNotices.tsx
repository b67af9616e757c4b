import type { DatabaseInfo } from '#contract/settings/database.ts'
import { ClearedNotice } from './ClearedNotice.tsx'
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx'

/** What has happened to the database behind the app's back. It comes when the page is at rest: a newer version leaves it nowhere to come from later. */
export const StorageNotices = ({ database }: { database: DatabaseInfo }) => (
  <>
    <ClearedNotice database={database} />
    <ReadOnlyNotice database={database} />
  </>
)
