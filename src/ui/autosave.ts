import { useEffect, useSyncExternalStore } from 'react'
import { addKeeper } from './keepers.ts'

/** `idle`: nothing was typed yet. `saved` is said only after the answer. */
export type SaveState = 'idle' | 'unsaved' | 'saving' | 'saved' | 'failed'

export interface Draft<T> {
  /** What was typed and is not known to be stored; kept on screen until the stored row has caught up. */
  value: T | undefined
  state: SaveState
  /** Why the last attempt failed. */
  reason: unknown
}

interface Options<T> {
  /** Stores the value; rejects where it could not be stored. */
  save(value: T): Promise<unknown>
  /** False for what cannot be stored as it is, such as an empty text: it waits as a draft. */
  isReady?(value: T): boolean
  /** Told when something could not be stored and its screen is gone; the draft is kept for when it comes back. */
  onLost?(reason: unknown): void
  delayMs?: number
}

const PREFIX = 'homeroom.draft.'

/**
 * Stores what is typed, a moment after the last key, one call at a time.
 * What is not yet acknowledged lies in sessionStorage and comes back with the page.
 */
export class Autosave<T> {
  readonly #key: string
  readonly #listeners = new Set<() => void>()
  #options: Options<T>
  #draft: Draft<T>
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<boolean> | undefined

  constructor(key: string, options: Options<T>) {
    this.#key = PREFIX + key
    this.#options = options
    const value = remembered<T>(this.#key)
    this.#draft = { value, state: value === undefined ? 'idle' : 'unsaved', reason: undefined }
    if (value !== undefined) this.#schedule()
  }

  readonly get = (): Draft<T> => this.#draft

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** True while something typed is not known to be stored. */
  get pending(): boolean {
    return this.#draft.value !== undefined && this.#draft.state !== 'saved'
  }

  get watched(): boolean {
    return this.#listeners.size > 0
  }

  use(options: Options<T>): void {
    this.#options = options
  }

  /** A new value was typed. */
  change(value: T): void {
    remember(this.#key, value)
    this.#show({ value, state: 'unsaved', reason: undefined })
    this.#schedule()
  }

  /** Stores at once what waits. Resolves with false when it could not be stored. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    while (this.#running) await this.#running
    if (!this.pending || !this.#isReady()) return true
    this.#running = this.#attempt()
    try {
      return await this.#running
    } finally {
      this.#running = undefined
      if (this.#draft.state === 'unsaved') this.#schedule()
    }
  }

  /** Its screen is gone: stores what waits, and says so when that fails. */
  async leave(): Promise<void> {
    if (!(await this.flush()) && !this.watched) this.#options.onLost?.(this.#draft.reason)
  }

  /** Forgets what was typed. */
  discard(): void {
    clearTimeout(this.#timer)
    remember(this.#key, undefined)
    this.#show({ value: undefined, state: 'idle', reason: undefined })
  }

  /** The stored row has caught up: from now on it is what is shown. */
  release(): void {
    if (this.#draft.state === 'saved' && this.#draft.value !== undefined) this.#show({ ...this.#draft, value: undefined })
  }

  #isReady(): boolean {
    const { value } = this.#draft
    return value !== undefined && (this.#options.isReady?.(value) ?? true)
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), this.#options.delayMs ?? 400)
  }

  async #attempt(): Promise<boolean> {
    const { value } = this.#draft as { value: T }
    this.#show({ ...this.#draft, state: 'saving' })
    try {
      await this.#options.save(value)
      // More may have been typed while this was on its way; a discarded draft stays discarded.
      if (this.#draft.value !== value) return true
      remember(this.#key, undefined)
      this.#show({ value, state: 'saved', reason: undefined })
      return true
    } catch (reason) {
      if (this.#draft.value === value) this.#show({ value, state: 'failed', reason })
      return false
    }
  }

  #show(draft: Draft<T>): void {
    this.#draft = draft
    for (const listener of this.#listeners) listener()
  }
}

function remembered<T>(key: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function remember(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full or blocked: the draft lives as long as the page, and the save is on its way.
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each caller knows its own value, the registry knows none
const open = new Map<string, Autosave<any>>()

const flushOpen = async (): Promise<void> => {
  await Promise.all([...open.values()].map((autosave) => autosave.flush()))
}

addKeeper({ flush: flushOpen, keeps: () => [...open.values()].some(({ watched }) => watched) })

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', flushOpen)
  window.addEventListener('online', flushOpen)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flushOpen())
}

/** The one autosave of a record, the same for whoever asks, for as long as it is watched or has something to store. */
export function autosaveFor<T>(key: string, options: Options<T>): Autosave<T> {
  let autosave = open.get(key)
  if (!autosave) {
    autosave = new Autosave<T>(key, options)
    open.set(key, autosave)
  }
  return autosave
}

/** Watches the autosave of a record, named such as `notes/3`. When the component leaves, what waits is stored at once. */
export function useAutosave<T>(key: string, options: Options<T>): [Draft<T>, Autosave<T>] {
  const autosave = autosaveFor(key, options)
  autosave.use(options)
  const draft = useSyncExternalStore(autosave.subscribe, autosave.get)
  useEffect(() => {
    // StrictMode, and a quick way back, mount again after the cleanup below has let go.
    open.set(key, autosave)
    return () => {
      void autosave.leave().then(() => {
        if (!autosave.pending && !autosave.watched && open.get(key) === autosave) open.delete(key)
      })
    }
  }, [key, autosave])
  return [draft, autosave]
}
