import { createStore, useStore } from '#ui/hooks/createStore.ts'

/** One call as it went. */
export interface LoggedCall {
  id: number
  /** When it was made, in ms since 1970. */
  at: number
  method: string
  /** With what stands behind the question mark. */
  path: string
  /** 0 where there was no answer. */
  status: number
  /** From the call to the end of its answer, in ms. */
  ms: number
  /** How many bytes the answer had. */
  size: number
  /** Who answered; `kept`: what this tab had was still true, and was not sent again; `nobody`: it was failed on purpose. */
  by: 'server' | 'worker' | 'page' | 'kept' | 'nobody'
  /** How much of the time was added on purpose, in ms. */
  delay: number
  sent: string
  answered: string
}

/** The oldest go first. */
const MAX_CALLS = 300

const calls = createStore<readonly LoggedCall[]>([])
let count = 0

/** Writes a call down. */
export const logCall = (call: Omit<LoggedCall, 'id'>): void => calls.set([{ ...call, id: ++count }, ...calls.get()].slice(0, MAX_CALLS))

/** Forgets the calls so far. */
export const clearCalls = (): void => calls.set([])

/** The calls that were written down in this tab, the newest first, live. */
export const useCallLog = (): readonly LoggedCall[] => useStore(calls)
