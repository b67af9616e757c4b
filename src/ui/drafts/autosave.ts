import { useEffect, useLayoutEffect } from 'react'
import { createStore, useStore } from '#ui/hooks/createStore.ts'
import { ChangedElsewhere } from './changedElsewhere.ts'
import { type FieldHashes, fieldsOf, hashFields, isStored } from './fieldHashes.ts'
import { claimDraft, discardDraft, isDraftAccountCurrent, type StoredDraft, saveDraft } from './storage.ts'
import { registerFlusher } from './unsavedChanges.ts'

/** `idle`: nothing was typed yet. `saved` is said only after the answer. */
export type SaveState = 'idle' | 'unsaved' | 'saving' | 'saved' | 'failed'

/** What a screen shows of an autosave. */
export interface AutosaveDraft<T> {
  /** What was typed and is not known to be stored; kept on screen until the stored row has caught up. */
  value: T | undefined
  state: SaveState
  /** Why the last attempt failed. */
  reason: unknown
}

export interface AutosaveOptions<T> {
  /** Stores the value; rejects where it could not be stored. */
  save(value: T): Promise<unknown>
  /** The stored row that the screen shows; undefined if there is none yet. */
  stored(): unknown
  /** False for what cannot be stored as it is, such as an empty text: it waits as a draft. */
  isReady?(value: T): boolean
  /** Stops before a save if somebody else has changed a field that was typed here. `AutosaveConflict` then asks the user. */
  asksOnConflict?: boolean
  /** Called when a value could not be stored and its screen is closed. The draft is kept for the next visit. */
  onLost?(reason: unknown): void
  delayMs?: number
}

/** The delay after the last key, in ms. */
const DELAY_MS = 400
/** The longest delay while somebody never stops typing, in ms: what a killed browser has kept by itself may be seconds old. */
const MAX_DELAY_MS = 2000

/**
 * Stores what is typed, a moment after the last key, one call at a time. What is not acknowledged yet is a draft (storage.ts), which is
 * recovered at the next start (recovery.ts).
 */
export class Autosave<T> {
  readonly #name: string
  readonly store = createStore<AutosaveDraft<T>>({ value: undefined, state: 'idle', reason: undefined })
  /** How many components show the draft. */
  watchers = 0
  #options: AutosaveOptions<T>
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<boolean> | undefined
  /** When the oldest text that is not stored was typed. */
  #since: number | undefined
  /** Kept with the draft: the hashes of the row before the typing (`was`; `null` without a row) and of an unanswered save (`sent`). */
  #kept: Pick<StoredDraft<T>, 'was' | 'sent'> | undefined
  /** Hashes of what each field was when the typing began, and of what was stored from here: a row with others was changed elsewhere. */
  readonly #known = new Map<string, Set<string>>()
  /** What was stored last, until the screen shows it too. */
  #last: T | undefined
  /** How many values were stored since the last release, and the row that the screen showed before. */
  #saveCount = 0
  #rowBefore: unknown

  constructor(name: string, options: AutosaveOptions<T>) {
    this.#name = name
    this.#options = options
    // Continues the draft of this page, or one that a closed page has left. It stays in the storage until it is saved.
    const draft = claimDraft<T>(name)
    if (!draft) return
    const { value, was, sent } = draft
    this.store.set({ value, state: 'unsaved', reason: undefined })
    this.#kept = { was, ...(sent && { sent }) }
    this.#know(was)
    this.#know(sent)
    this.#schedule()
  }

  get(): AutosaveDraft<T> {
    return this.store.get()
  }

  /** True while something typed is not known to be stored. */
  get pending(): boolean {
    const { value, state } = this.get()
    return value !== undefined && state !== 'saved'
  }

  /** Replaces the functions that store, read and report, by those of the latest render. */
  setOptions(options: AutosaveOptions<T>): void {
    this.#options = options
  }

  /** A new value was typed. */
  change(value: T): void {
    const stored = this.#last ?? this.#options.stored()
    // `null`: there is no stored row to compare with.
    const before = this.#kept ? this.#kept.was : stored === undefined ? null : {}
    // Hashes of the typed fields as they are in the stored row; those made before are kept. A field that is touched later is compared too.
    const was = before && hashFields(value, stored, before)
    this.#know(was)
    this.#keep(value, { ...this.#kept, was })
    // A conflict stays until somebody has decided.
    const { reason } = this.get()
    this.store.set({ value, state: 'unsaved', reason: reason instanceof ChangedElsewhere ? reason : undefined })
    this.#schedule()
  }

  /**
   * The stored row was changed elsewhere: from here on, what was typed is compared with it as it is now.
   *
   * @param open the fields that were changed in both and are still in conflict: they keep the hashes they had
   */
  rebase(value: T, stored: unknown, open: readonly string[] = []): void {
    const before = Object.entries(this.#kept?.was ?? {}).filter(([field]) => open.includes(field))
    this.#kept = { was: hashFields(value, stored, Object.fromEntries(before)) }
    this.#know(this.#kept.was)
    this.change(value)
  }

  /** Goes on after `ChangedElsewhere`. @param keptStored the fields of which the stored value is kept */
  async resolve(keptStored: readonly string[]): Promise<void> {
    const { value } = this.get()
    if (value === undefined) return
    const mine = Object.entries(fieldsOf(value)).filter(([field]) => !keptStored.includes(field))
    if (mine.length === 0) return this.discard()
    this.rebase(typeof value === 'object' ? (Object.fromEntries(mine) as T) : value, this.#options.stored())
    await this.flush()
  }

  /** Stores at once what waits. Resolves with false when it could not be stored. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    while (this.#running) await this.#running
    if (!this.pending || !this.#isReady()) return true
    // Another user has signed in: the text stays a draft of the one who typed it.
    if (!isDraftAccountCurrent()) return false
    this.#running = this.#attempt()
    try {
      return await this.#running
    } finally {
      this.#running = undefined
      if (this.get().state === 'unsaved') this.#schedule()
    }
  }

  /** Waits for an attempt that is on its way, and begins none. */
  async idle(): Promise<void> {
    clearTimeout(this.#timer)
    while (this.#running) await this.#running
  }

  /** Its screen is gone: stores what waits, and says so when that fails. */
  async leave(): Promise<void> {
    if (!(await this.flush()) && this.watchers === 0) this.#options.onLost?.(this.get().reason)
  }

  /** Forgets what was typed. */
  discard(): void {
    clearTimeout(this.#timer)
    this.#saveCount = 0
    this.#forget()
    this.store.set({ value: undefined, state: 'idle', reason: undefined })
  }

  /** Compares the row on screen with what was saved. One that is `behind` may be from before the save. */
  compareWithRow(stored: unknown): 'current' | 'behind' | 'changed elsewhere' {
    const { value } = this.get()
    // After several saves it may be the row from before all of them, and that of an earlier save is shown next.
    const isAmbiguous = this.#saveCount > 1 && isStored({ value }, this.#rowBefore)
    if (isStored({ value }, stored) && !isAmbiguous) return 'current'
    return Object.entries(hashFields(value, stored)).every(([field, hash]) => this.#known.get(field)?.has(hash))
      ? 'behind'
      : 'changed elsewhere'
  }

  /** The stored row has caught up: from now on it is what is shown. */
  release(): void {
    this.#last = undefined
    this.#saveCount = 0
    if (this.get().state === 'saved' && this.get().value !== undefined) this.store.set({ ...this.get(), value: undefined })
  }

  #isReady(): boolean {
    const { value } = this.get()
    return value !== undefined && (this.#options.isReady?.(value) ?? true)
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    this.#since ??= Date.now()
    const left = Math.max(0, this.#since + MAX_DELAY_MS - Date.now())
    this.#timer = setTimeout(() => void this.flush(), Math.min(this.#options.delayMs ?? DELAY_MS, left))
  }

  #know(hashes: FieldHashes | null | undefined): void {
    for (const [field, hash] of Object.entries(hashes ?? {})) this.#known.set(field, (this.#known.get(field) ?? new Set()).add(hash))
  }

  /** The fields of a value that somebody else has changed, unless to the same. */
  #conflictOf(value: T): ChangedElsewhere | undefined {
    const stored = this.#options.stored()
    if (!this.#options.asksOnConflict || stored === undefined || !this.#kept?.was) return undefined
    const typed = hashFields(value, value)
    const fields = Object.entries(hashFields(value, stored))
      .filter(([field, hash]) => hash !== typed[field] && !this.#known.get(field)?.has(hash))
      .map(([field]) => field)
    return fields.length > 0 ? new ChangedElsewhere(fields, stored) : undefined
  }

  #keep(value: T, kept: Pick<StoredDraft<T>, 'was' | 'sent'>): void {
    this.#kept = kept
    saveDraft<T>(this.#name, { value, ...kept })
  }

  #forget(): void {
    this.#kept = undefined
    this.#since = undefined
    discardDraft(this.#name)
  }

  async #attempt(): Promise<boolean> {
    const { value } = this.get() as { value: T }
    const conflict = this.#conflictOf(value)
    if (conflict) {
      this.store.set({ value, state: 'failed', reason: conflict })
      return false
    }
    if (this.#saveCount === 0) this.#rowBefore = this.#options.stored()
    // The value may be stored although no answer arrives: by `sent` it is later not taken for a change by somebody else.
    this.#keep(value, { was: null, ...this.#kept, sent: hashFields(value, value) })
    this.#since = undefined
    // Known before the answer, which may be lost though the value is stored.
    this.#know(hashFields(value, value))
    this.store.set({ ...this.get(), state: 'saving', reason: undefined })
    try {
      const reply = await this.#options.save(value)
      this.#saveCount++
      // The back end may have changed the values, such as spaces.
      if (reply !== null && typeof reply === typeof value) this.#know(hashFields(value, reply))
      // More may have been typed while this was on its way; a discarded draft stays discarded.
      const { value: now } = this.get()
      if (now !== value) {
        // What was just stored is what the text was typed over.
        if (now !== undefined) this.#keep(now, { was: { ...this.#kept?.was, ...hashFields(value, value) } })
        return true
      }
      this.#last = value
      this.#forget()
      this.store.set({ value, state: 'saved', reason: undefined })
      return true
    } catch (reason) {
      if (this.get().value === value) this.store.set({ value, state: 'failed', reason })
      return false
    }
  }
}

/** The autosaves that a component shows or that have something to store, by the names of their drafts. */
// biome-ignore lint/suspicious/noExplicitAny: each caller knows its own value, the registry knows none
const open = new Map<string, Autosave<any>>()

const flushOpen = async (): Promise<void> => {
  await Promise.all([...open.values()].map((autosave) => autosave.flush()))
}

// Called before this page is reloaded.
registerFlusher({ flush: flushOpen })

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', flushOpen)
  window.addEventListener('online', flushOpen)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flushOpen())
}

/** The one autosave of a record, the same for all callers while it is watched or has something to store. */
export function autosaveFor<T>(key: string, options: AutosaveOptions<T>): Autosave<T> {
  let autosave = open.get(key)
  if (!autosave) {
    autosave = new Autosave<T>(key, options)
    open.set(key, autosave)
  }
  return autosave
}

/** Watches the autosave of a record, named such as `notes/3`. When the component leaves, what waits is stored at once. */
export function useAutosave<T>(key: string, options: AutosaveOptions<T>): [AutosaveDraft<T>, Autosave<T>] {
  const autosave = autosaveFor(key, options)
  useLayoutEffect(() => autosave.setOptions(options))
  const draft = useStore(autosave.store)
  useEffect(() => {
    // StrictMode, and a quick way back, mount again after the cleanup below has let go.
    open.set(key, autosave)
    autosave.watchers++
    return () => {
      autosave.watchers--
      void autosave.leave().then(() => {
        if (!autosave.pending && autosave.watchers === 0 && open.get(key) === autosave) open.delete(key)
      })
    }
  }, [key, autosave])
  return [draft, autosave]
}
