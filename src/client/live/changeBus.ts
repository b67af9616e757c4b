import { CHANGES_CHANNEL } from '#contract/http/names.ts'

/** Nothing in a browser that is told to store nothing for this site (Firefox): there, no tab has anything to tell another. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANGES_CHANNEL + import.meta.env.BASE_URL)
  } catch {
    return undefined
  }
}

const channel = openChannel()
const listeners = new Set<(tables: readonly string[]) => void>()

/** How many writes this page has been told of, and at which of them each table was last touched. */
let told = 0
const touched = new Map<string, number>()

const tell = (tables: readonly string[]): void => {
  told++
  for (const table of tables) touched.set(table, told)
  for (const listener of listeners) listener(tables)
}
if (channel) channel.onmessage = ({ data }) => tell(data)

/** Tells this page and every other tab which tables a write of this page's own back end has touched. */
export function announce(tables: readonly string[]): void {
  tell(tables)
  channel?.postMessage(tables)
}

/** Calls `listener` with the tables that a committed write touched, in this tab or any other; returns how to stop. */
export function onChange(listener: (tables: readonly string[]) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The moment that it is now, counted in writes: to be handed to `changedSince` later. */
export const moment = (): number => told

/** True when one of the tables was touched after a moment; without tables, when anything was. */
export const changedSince = (since: number, tables: readonly string[] | undefined): boolean =>
  tables ? tables.some((table) => (touched.get(table) ?? 0) > since) : told > since

let written = 0

/** How many writes this page itself has begun and ended, each counted twice. */
export const ownWrites = (): number => written

/** A write of this page begins, or has been answered: it is told of a moment later than that. */
export const markLocalWrite = (): void => {
  written++
}
