import { send } from '#client/transport/call.ts'
import { undoDeletion } from '#client/undo.ts'
import type { ImportedEvent } from '#contract/calendar/events.ts'

/** So many events are stored with one call: each is far from the time that a call may take. */
const STEP = 1_000

/**
 * Stores the events of a file, all of them or none: what was stored before a refusal, or before it was cancelled, is taken back.
 *
 * @param onProgress told how many are stored
 * @returns what takes the import back
 * @throws as `call` does; the reason of the signal, where that stopped it
 */
export async function importEvents(
  events: readonly ImportedEvent[],
  onProgress: (stored: number) => void,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  const undos: string[] = []
  const takeBack = async () => {
    for (const undo of undos.reverse()) await undoDeletion(undo)
  }
  // A changed date is joined to its series: that is there first.
  const ordered = [...events.filter(({ originalStart }) => !originalStart), ...events.filter(({ originalStart }) => originalStart)]
  try {
    for (let from = 0; from < ordered.length; from += STEP) {
      signal.throwIfAborted()
      const step = ordered.slice(from, from + STEP)
      const { undo } = await send('POST /api/data/events/import', { body: { events: step } })
      if (undo) undos.push(undo)
      onProgress(from + step.length)
    }
    signal.throwIfAborted()
  } catch (reason) {
    await takeBack()
    throw reason
  }
  return takeBack
}
