import { SCHEMA_VERSION } from '#contract/http/names.ts'
import type { DatabaseInfo } from '#contract/settings/database.ts'
import { createStore, useStore } from '#ui/hooks/createStore.ts'
import { hasServer } from '../server.ts'

const isReadOnly = createStore(false)

/** Called when writes are rejected, or will be, because newer code has upgraded the database (docs/backend-rules.md 6). */
export const markReadOnly = (): void => isReadOnly.set(true)

/** True if this code may only read the database of this browser. */
export const useIsReadOnly = (): boolean => useStore(isReadOnly)

/** Checks before the first write whether this code may still write: versions below `oldestWriter` may not. */
export function checkSchemaVersion({ version, oldestWriter = 0 }: DatabaseInfo): void {
  if (hasServer || version <= SCHEMA_VERSION) return
  if (oldestWriter > SCHEMA_VERSION) markReadOnly()
}
