import { createStore, useStore } from '#ui/hooks/createStore.ts'

/** A logged API call. */
export interface LoggedCall {
  id: number
  /** Time of the request, in ms since 1970. */
  at: number
  method: string
  /** Path with query. */
  path: string
  /** 0 without a response. */
  status: number
  /** Duration from the request to the end of the response, in ms. */
  ms: number
  /** Size of the response, in bytes. */
  size: number
  /** Who responded. `kept`: 304, the tab used its cached response; `nobody`: the call failed on purpose. */
  by: 'server' | 'worker' | 'page' | 'kept' | 'nobody'
  /** Delay that was added on purpose, in ms. */
  delay: number
  /** The bodies as text, shortened; the MIME type for other content. */
  requestBody: string
  responseBody: string
}

/** Older calls are dropped. */
const MAX_CALLS = 300

const calls = createStore<readonly LoggedCall[]>([])
let count = 0

/** Adds a call to the log. */
export const logCall = (call: Omit<LoggedCall, 'id'>): void => calls.set([{ ...call, id: ++count }, ...calls.get()].slice(0, MAX_CALLS))

/** Clears the log. */
export const clearCalls = (): void => calls.set([])

/** The logged calls of this tab, the newest first. */
export const useCallLog = (): readonly LoggedCall[] => useStore(calls)
