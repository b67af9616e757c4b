import { ApiError } from '#contract/http/error.ts'
import { createStore, useStore } from '#ui/hooks/createStore.ts'
import { apiUrl, hasServer } from './server.ts'
import { statusOf, WRONG_SERVICES } from './transport/http.ts'

/** Interval between requests to a server that did not respond, in ms. */
const RETRY_MS = 3000

/** Statuses of a proxy without its server, and of a server without its database. */
const UNAVAILABLE_STATUSES = [502, 503, 504]

const UNREACHABLE = 'The school’s server cannot be reached. Nothing has been lost.'

const isReachable = createStore(true)
const listeners = new Set<() => void>()

/** Whether the school's server responds. */
export const useReachable = (): boolean => useStore(isReachable)

/** Calls `listener` each time the server is reachable again. */
export const onServerReturn = (listener: () => void): void => void listeners.add(listener)

/**
 * Tracks whether the server is reachable, and polls it while it is not.
 *
 * @param responding the response of the server
 * @returns the response, or 503 with an error message if there is none
 */
export async function trackReachability(responding: Promise<Response>): Promise<Response> {
  const response = await responding.catch(() => undefined)
  if (!response || UNAVAILABLE_STATUSES.includes(response.status)) void pollUntilUp()
  return response ?? Response.json(new ApiError(503, UNREACHABLE).body, { status: 503 })
}

/** True if a call failed because the server does not respond, rather than by a refusal. @param reason what the call has thrown */
export const isServerAway = async (reason: unknown): Promise<boolean> => isUnanswered(reason) && !(await isServerUp())

/** True if a call to a server got no answer of its own. @param reason what the call has thrown */
export const isUnanswered = (reason: unknown): boolean =>
  hasServer && (reason === WRONG_SERVICES || UNAVAILABLE_STATUSES.includes(statusOf(reason) ?? 0))

let isPolling = false

async function pollUntilUp(): Promise<void> {
  if (isPolling) return
  isPolling = true
  while (!(await isServerUp())) {
    isReachable.set(false)
    await waitForRetry()
  }
  isPolling = false
  // A single call failed while the server was up: nothing has to be read again.
  if (isReachable.get()) return
  isReachable.set(true)
  for (const listener of listeners) listener()
}

/** Resolves after the interval, or as soon as the network is back. */
const waitForRetry = () =>
  new Promise((resolve) => {
    setTimeout(resolve, RETRY_MS)
    addEventListener('online', resolve, { once: true, signal: AbortSignal.timeout(RETRY_MS) })
  })

const isServerUp = async (): Promise<boolean> => {
  const response = await fetch(apiUrl('/api/data/database'), { cache: 'no-store' }).catch(() => undefined)
  return response?.ok ?? false
}
