import { createStore, useStore } from '#ui/hooks/createStore.ts'

/** What failed calls are answered with; 0 is no answer at all, as without a network. No status that would say that a record is gone. */
export const FAULT_ANSWERS = [500, 503, 429, 401, 403, 507, 0] as const

/** How some calls are slowed down or failed on purpose. */
export interface Fault {
  /** Empty for every method. */
  method: string
  /** A part of the path, or all of it with `*` for anything; empty for every path. */
  path: string
  /** How much later the answer comes, in ms. */
  delay: number
  /** How many of a hundred calls fail. */
  share: number
  /** With what they fail. */
  answer: number
}

/** What a developer has asked for in this tab. */
export interface Inspection {
  /** Calls are written down (`callLog.ts`). */
  recording: boolean
  /** The faults are in force. */
  faulty: boolean
  /** The first one that fits a call is the one that counts. */
  faults: readonly Fault[]
}

/** Kept with the tab, and gone with it. */
const KEY = 'homeroom.inspection'
const NONE: Inspection = { recording: false, faulty: false, faults: [] }

const isFault = (value: unknown): value is Fault => {
  const { method, path, delay, share, answer } = (value ?? {}) as Record<keyof Fault, unknown>
  return [method, path].every((one) => typeof one === 'string') && [delay, share, answer].every((one) => typeof one === 'number')
}

const store = createStore(remembered())

function remembered(): Inspection {
  try {
    const { recording, faulty, faults } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return { recording: recording === true, faulty: faulty === true, faults: Array.isArray(faults) ? faults.filter(isFault) : [] }
  } catch {
    // Storage that is blocked or holds something else must not keep the app from opening.
    return NONE
  }
}

/** What is asked for now. */
export const getInspection = (): Inspection => store.get()

/** Asks for something else, for as long as this tab is there. */
export function changeInspection(change: Partial<Inspection>): void {
  store.set({ ...getInspection(), ...change })
  try {
    sessionStorage.setItem(KEY, JSON.stringify(getInspection()))
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** What is asked for, live. */
export const useInspection = (): Inspection => useStore(store)
