import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { conflictingFields, dirtyFields, type FieldHashes, hashFields, pickFields } from './fieldHashes.ts'
import { attemptFor } from './retryKey.ts'
import { claimDraft, type DraftVersion, discardDraft, saveDraft } from './storage.ts'

/** Fields that the user has changed in a form, and somebody else since the form was opened. */
export interface SaveConflict {
  fields: readonly string[]
  /** The values of the form. */
  mine: Readonly<Record<string, unknown>>
  /** What is stored now. */
  theirs: Readonly<Record<string, unknown>>
  /** Called once, with the fields of which the stored value is kept; with undefined to go back to the form. */
  answer(kept: readonly string[] | undefined): void
}

/**
 * A value of a form as the form shows it, where it is not shown as it is stored: a text, or the names of a list's entries; undefined for all
 * others. `values` are all values of that version.
 */
export type ValueText = (field: string, value: unknown, values: Readonly<Record<string, unknown>>) => string | readonly string[] | undefined

/** The values of a form merged with what is stored by now (`stored`). */
export interface MergedValues<T> {
  values: T
  stored: T
}

/** True for the draft of a form with a single text. */
export const isString = (value: unknown): boolean => typeof value === 'string'

/** The valid drafts that earlier visits left of a form, the latest first. `was` and `tried` are fields of `DraftVersion`. */
export function readVersions<T>(name: string, isValid: (value: Partial<T>) => boolean): readonly DraftVersion<T>[] {
  const draft = claimDraft<T>(name)
  const versions = draft ? [draft, ...((draft.older ?? []) as DraftVersion<T>[])] : []
  return versions.flatMap(({ at, value, was = null, tried }) => (isValid(value ?? {}) ? { at, value, was, ...(tried && { tried }) } : []))
}

/** Stores these versions of a form, the latest first. They wait (`waits`) until the form is opened again; recovery does not send them. */
export function writeVersions<T>(name: string, [latest, ...older]: readonly DraftVersion<T>[]): void {
  if (latest) saveDraft<T>(name, { ...latest, waits: true, ...(older.length > 0 && { older }) })
  else discardDraft(name)
}

/**
 * Keeps what is typed into a form until it is saved, and finds what an earlier visit left: that stays until it is answered, whatever is
 * typed meanwhile.
 *
 * @param key names the form and what it changes: `product.3`
 * @param changed what differs from what is stored, or `undefined` while nothing does
 * @param isValid true for a draft of this form as it is today
 * @param opened what the form of a stored record was opened with, the same for as long as it is open: of a draft only the fields that were
 *   typed are taken, and those that somebody else has changed since are named
 */
export function useFormDraft<T>(key: string, changed: T | undefined, isValid: (value: Partial<T>) => boolean, opened?: T & object) {
  const [restorable, setRestorable] = useState(() => readVersions(key, isValid))
  const [conflicts, setConflicts] = useState<readonly string[]>([])
  const [saveConflict, setSaveConflict] = useState<SaveConflict>()
  /** The current state for event handlers, also for those that run after the form is closed. */
  const now = useRef({
    changed: undefined as T | undefined,
    restorable,
    /** The hashes of the draft that was restored: what is typed from here on was typed over the same. */
    base: {} as FieldHashes,
    /** The last attempt to send the form, until it is answered. */
    tried: undefined as DraftVersion['tried'],
    isOpen: false,
    isCleared: false,
  })

  /** The draft of what is typed, as it is stored. */
  const versionOf = (value: T): DraftVersion<T> => {
    const { base, tried } = now.current
    const dirty = opened && dirtyFields(value as T & object, opened)
    const was = dirty ? hashFields(dirty, opened, pickFields(base, Object.keys(dirty)) as FieldHashes) : null
    return { at: new Date().toISOString(), value, was, ...(tried && { tried }) }
  }
  /** Stores what is typed, with the drafts that were found below it. */
  const write = () => {
    const { changed, restorable, isCleared } = now.current
    writeVersions(key, [...(changed === undefined || isCleared ? [] : [versionOf(changed)]), ...restorable])
  }
  /** Keeps only these of the drafts that were found. */
  const setRemaining = (left: readonly DraftVersion<T>[]) => {
    now.current.restorable = left
    setRestorable(left)
  }

  /** Asks about a conflict. @returns the fields of which the stored value is kept; undefined if the user goes back to the form */
  const ask = async (conflict: Omit<SaveConflict, 'answer'>) => {
    const kept = await new Promise<readonly string[] | undefined>((answer) => setSaveConflict({ ...conflict, answer }))
    setSaveConflict(undefined)
    return kept
  }

  const keepTyped = useEffectEvent(() => {
    // Nothing was typed yet: what an earlier visit left is not touched.
    if (changed === undefined && now.current.changed === undefined) return
    now.current.changed = changed
    if (!now.current.isCleared) write()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: written when something was typed, and never otherwise
  useEffect(keepTyped, [changed])

  useEffect(() => {
    const state = now.current
    state.isOpen = true
    return () => {
      state.isOpen = false
    }
  }, [])

  return {
    key,
    /** What an earlier visit left, until it is answered. */
    restorable: restorable[0],
    /** The fields of the restored draft which somebody else has changed since they were typed. */
    conflicts,
    /** What `RestoreDraftPrompt` asks before the form is saved. */
    saveConflict,
    /**
     * Merges the form of a stored record with what is stored by now. Fields that were not changed here are as they are stored. Of a field that
     * somebody else has changed too, the user is asked which value is kept.
     *
     * @param readStored reads what is stored now, as values of the form; undefined if it was deleted, which the save finds out
     * @returns the merged values, and what is stored, with which they are compared; undefined if the user goes back to the form
     */
    async mergeWithStored(
      values: T & object,
      readStored: () => Promise<(T & object) | undefined>,
    ): Promise<MergedValues<T & object> | undefined> {
      if (!opened) return { values, stored: values }
      const dirty = dirtyFields(values, opened)
      const stored = Object.keys(dirty).length === 0 ? undefined : await readStored()
      if (!stored) return { values, stored: opened }
      const fields = conflictingFields(values, hashFields(dirty, opened), stored)
      const kept =
        fields.length === 0 ? [] : await ask({ fields, mine: values as SaveConflict['mine'], theirs: stored as SaveConflict['theirs'] })
      return kept && { values: { ...stored, ...dirty, ...pickFields(stored, kept) }, stored }
    },
    /** Goes on with the draft that was found: what the form is to show, with what was typed in it now where the draft says nothing. */
    restore(): T {
      const [{ value, was, tried }, ...left] = restorable as [DraftVersion<T>, ...DraftVersion<T>[]]
      now.current.tried = tried
      setRemaining(left)
      if (!opened || !was) return value
      now.current.base = was
      setConflicts(conflictingFields(value as T & object, was, opened))
      return { ...(now.current.changed ?? opened), ...pickFields(value as T & object, Object.keys(was)) }
    },
    /** Takes what is stored for the fields in conflict: what the form is to show. */
    acceptStored(): T {
      setConflicts([])
      return { ...(now.current.changed as T), ...(opened && pickFields(opened, conflicts)) }
    },
    /**
     * Throws the draft away that was found.
     *
     * @returns what brings it back, wherever one is by then
     */
    discard(): () => void {
      const [discarded, ...left] = restorable as [DraftVersion<T>, ...DraftVersion<T>[]]
      setRemaining(left)
      write()
      return () => {
        if (!now.current.isOpen) return writeVersions(key, [...readVersions(key, isValid), discarded])
        setRemaining([discarded, ...now.current.restorable])
        write()
      }
    },
    /**
     * The Idempotency-Key to send a new record with. If the same body was sent before without an answer, here or before the window was
     * closed, it is the same key, because the record may be stored already.
     */
    idempotencyKeyFor(body: unknown): string {
      const tried = attemptFor(JSON.stringify(body), now.current.tried)
      now.current.tried = tried
      write()
      return tried.key
    },
    /** Saved or thrown away: nothing that was typed is kept any more. */
    clear() {
      now.current.isCleared = true
      write()
    },
  }
}
