import { CHANGES_CHANNEL } from '#contract/http/names.ts'

/** Undefined in browsers that store nothing for this site (Firefox): there, tabs share no data. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANGES_CHANNEL + import.meta.env.BASE_URL)
  } catch {
    return undefined
  }
}

const channel = openChannel()
const listeners = new Set<(tables: readonly string[]) => void>()

/** The number of writes this page knows of, and the number at which each table was last changed. */
let writeCount = 0
const lastWrites = new Map<string, number>()

const notify = (tables: readonly string[]): void => {
  writeCount++
  for (const table of tables) lastWrites.set(table, writeCount)
  for (const listener of listeners) listener(tables)
}
if (channel) channel.onmessage = ({ data }) => notify(data)

/** Notifies this page and all other tabs of the tables that a write of this page's own back end changed. */
export function broadcastChange(tables: readonly string[]): void {
  notify(tables)
  channel?.postMessage(tables)
}

/**
 * Calls `listener` with the tables that a committed write changed, in any tab.
 * @returns a function that ends the subscription
 */
export function onChange(listener: (tables: readonly string[]) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A logical clock: the number of known writes, for `changedSince`. */
export const writeClock = (): number => writeCount

/** True if one of the tables was changed after `since`; without tables, if any table was. */
export const changedSince = (since: number, tables: readonly string[] | undefined): boolean =>
  tables ? tables.some((table) => (lastWrites.get(table) ?? 0) > since) : writeCount > since

let localWrites = 0

/** How often a write of this page began or ended. */
export const localWriteCount = (): number => localWrites

/** Called when a write of this page begins and when it is answered. */
export const markLocalWrite = (): void => {
  localWrites++
}
