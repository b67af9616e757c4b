import { ApiError } from '#contract/http/error.ts'
import { createStore, useStore } from '#ui/hooks/createStore.ts'
import { apiUrl } from './server.ts'

/** How often a server that has not answered is asked again, in ms. */
const RETRY_MS = 3000

/** What a proxy answers in place of a server that is away, and a server whose database is. */
const UNAVAILABLE_STATUSES = [502, 503, 504]

const UNREACHABLE = 'The school’s server cannot be reached. Nothing of yours is lost.'

const isReachable = createStore(true)
const listeners = new Set<() => void>()

/** Whether the server of the school answers, live. */
export const useReachable = (): boolean => useStore(isReachable)

/** Calls `listener` each time the server answers again. */
export const onServerReturn = (listener: () => void): void => void listeners.add(listener)

/**
 * Notes whether the server answers, and waits for it where it does not.
 *
 * @param answering what the server answers
 * @returns the answer, or 503 with a sentence where there is none
 */
export async function reach(answering: Promise<Response>): Promise<Response> {
  const response = await answering.catch(() => undefined)
  if (!response || UNAVAILABLE_STATUSES.includes(response.status)) void pollUntilUp()
  return response ?? Response.json(new ApiError(503, UNREACHABLE).body, { status: 503 })
}

let isWaiting = false

async function pollUntilUp(): Promise<void> {
  if (isWaiting) return
  isWaiting = true
  while (!(await isServerUp())) {
    isReachable.set(false)
    await pause()
  }
  isWaiting = false
  // Only one call failed: nothing needs to be read again.
  if (isReachable.get()) return
  isReachable.set(true)
  for (const listener of listeners) listener()
}

/** A moment, which is over as soon as there is a network again. */
const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, RETRY_MS)
    addEventListener('online', resolve, { once: true, signal: AbortSignal.timeout(RETRY_MS) })
  })

const isServerUp = async (): Promise<boolean> => {
  const response = await fetch(apiUrl('/api/data/database'), { cache: 'no-store' }).catch(() => undefined)
  return response?.ok ?? false
}
