import { createStore, useStore } from '#ui/hooks/createStore.ts'

/** Statuses that a simulated fault can have; 0 is a network error. 404 is not among them: a screen would take its record for deleted. */
export const FAULT_STATUSES = [500, 503, 429, 401, 403, 507, 0] as const

/** A rule that delays or fails some calls on purpose. */
export interface Fault {
  /** Empty for every method. */
  method: string
  /** Part of the path, or the whole path with `*` as wildcard; empty for every path. */
  path: string
  /** Delay of the response, in ms. */
  delay: number
  /** Percentage of calls that fail. */
  share: number
  /** Status of failed calls. */
  answer: number
}

/** Settings of the API inspector in this tab. */
export interface Inspection {
  /** Calls are logged (`callLog.ts`). */
  recording: boolean
  /** The faults are applied. */
  faulty: boolean
  /** The first fault that matches a call is applied. */
  faults: readonly Fault[]
}

/** Key in `sessionStorage`, so that the settings end with the tab. */
const KEY = 'homeroom.inspection'
const DEFAULT: Inspection = { recording: false, faulty: false, faults: [] }

const isFault = (value: unknown): value is Fault => {
  const { method, path, delay, share, answer } = (value ?? {}) as Record<keyof Fault, unknown>
  return [method, path].every((value) => typeof value === 'string') && [delay, share, answer].every((value) => typeof value === 'number')
}

const store = createStore(readStored())

function readStored(): Inspection {
  try {
    const { recording, faulty, faults } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return { recording: recording === true, faulty: faulty === true, faults: Array.isArray(faults) ? faults.filter(isFault) : [] }
  } catch {
    // Blocked or invalid storage must not prevent the start of the app.
    return DEFAULT
  }
}

/** The current settings. */
export const getInspection = (): Inspection => store.get()

/** Changes the settings for the life of this tab. */
export function changeInspection(change: Partial<Inspection>): void {
  store.set({ ...getInspection(), ...change })
  try {
    sessionStorage.setItem(KEY, JSON.stringify(getInspection()))
  } catch {
    // Without storage the change lasts as long as the page.
  }
}

/** The current settings; the component renders again when they change. */
export const useInspection = (): Inspection => useStore(store)
