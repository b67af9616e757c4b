import { call } from '#client/transport/call.ts'
import type { NotedEvent, PlannedCalendar, PlanRequest } from './planCalendar.ts'

/** The size limit of calendar files, in bytes. It is enough for fifty years of a busy school. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024

/** A parsed calendar file, with what an import would do with each of its events. */
export interface OpenedCalendar extends PlannedCalendar {
  name: string
}

/** A message of the worker: some of the events, and at the end everything else, or undefined if it is not a calendar file. */
type WorkerMessage = NotedEvent[] | Omit<PlannedCalendar, 'planned'> | undefined

/**
 * Parses a calendar file in a worker and compares its events with the stored ones.
 *
 * @param untitled the title for events without one
 * @returns undefined if it is not a calendar file
 * @throws as `call` does; the reason of the signal if reading was cancelled
 */
export async function openCalendar(file: File, untitled: string, signal: AbortSignal): Promise<OpenedCalendar | undefined> {
  const [buffer, stored, { id: databaseId }] = await Promise.all([
    file.arrayBuffer(),
    call('GET /api/data/events', {}),
    call('GET /api/data/database', {}),
  ])
  signal.throwIfAborted()
  const worker = new Worker(new URL('./calendar.worker.ts', import.meta.url), { type: 'module' })
  const planned: NotedEvent[] = []
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
        if (Array.isArray(data)) planned.push(...data)
        else resolve(data && { name: file.name, planned, ...data })
      }
      worker.onerror = ({ message }) => reject(new Error(message))
      signal.addEventListener('abort', () => reject(signal.reason))
      worker.postMessage({ bytes: new Uint8Array(buffer), untitled, stored, databaseId } satisfies PlanRequest, [buffer])
    })
  } finally {
    worker.terminate()
  }
}
