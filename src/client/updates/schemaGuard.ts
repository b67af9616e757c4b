import { SCHEMA_VERSION } from '#contract/http/names.ts'
import type { DatabaseInfo } from '#contract/settings/database.ts'
import { createStore, useStore } from '#ui/hooks/createStore.ts'
import { hasServer } from '../server.ts'

const outdated = createStore(false)

/** A write was refused, or would be, because newer code has changed the database (docs/backend-rules.md 6). */
export const tellOutdated = (): void => outdated.set(true)

/** True when this code may read the database of this browser and no longer write to it, live. */
export const useOutdated = (): boolean => useStore(outdated)

/** Tells before anything is written whether this code may still write. */
export function checkSchemaVersion({ version, oldestWriter = 0 }: DatabaseInfo): void {
  if (hasServer || version <= SCHEMA_VERSION) return
  if (oldestWriter > SCHEMA_VERSION) tellOutdated()
}
