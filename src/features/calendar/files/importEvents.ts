import { send } from '#client/transport/call.ts'
import { undoDeletion } from '#client/undo.ts'
import type { ImportedEvent } from '#contract/calendar/events.ts'

/** The number of events that one call stores. A call of this size stays far below the time limit of calls. */
const BATCH_SIZE = 1_000

/**
 * Stores the events of a file, all of them or none. If a call fails or the import is cancelled, the events stored so far are removed.
 *
 * @param onProgress called with the number of events stored so far
 * @returns a function that undoes the import
 * @throws as `call` does; the reason of the signal if the import was cancelled
 */
export async function importEvents(
  events: readonly ImportedEvent[],
  onProgress: (storedCount: number) => void,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  const undoTokens: string[] = []
  const undoImport = async () => {
    for (const undoToken of undoTokens.reverse()) await undoDeletion(undoToken)
  }
  // Series first, because a changed occurrence is linked to its series when it is stored.
  const ordered = [...events.filter(({ originalStart }) => !originalStart), ...events.filter(({ originalStart }) => originalStart)]
  try {
    for (let from = 0; from < ordered.length; from += BATCH_SIZE) {
      signal.throwIfAborted()
      const batch = ordered.slice(from, from + BATCH_SIZE)
      const { undo: undoToken } = await send('POST /api/data/events/import', { body: { events: batch } })
      if (undoToken) undoTokens.push(undoToken)
      onProgress(from + batch.length)
    }
    signal.throwIfAborted()
  } catch (reason) {
    await undoImport()
    throw reason
  }
  return undoImport
}
