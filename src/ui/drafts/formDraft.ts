import { useEffect, useRef, useState } from 'react'
import { conflictingFields, dirtyFields, type FieldHashes, hashFields, pickFields } from './fieldHashes.ts'
import { attemptFor, type LastAttempt } from './retryKey.ts'
import { claimDraft, discardDraft, saveDraft } from './storage.ts'
import { registerFlusher } from './unsavedChanges.ts'

/** What was typed and not saved, and when. */
export interface FormDraft<T> {
  at: string
  values: T
  /** The fields that were typed, with the marks of what stood there before; nothing of a new record, and of what older builds kept. */
  was?: FieldHashes
  /** What of it was sent and had no answer. */
  tried?: LastAttempt
}

/** True for a draft that is words and nothing else. */
export const isText = (values: unknown): boolean => typeof values === 'string'

/** How long after a keystroke a draft is kept, in ms; leaving the page keeps it at once. */
const KEEP_AFTER_MS = 300

/** How many forms on this page keep what is typed into them. */
let keeping = 0

registerFlusher({ flush: async () => undefined, keeps: () => keeping > 0 })

/** What earlier visits left of a form, the latest first. */
function readDrafts<T>(name: string, isWhole: (values: Partial<T>) => boolean): readonly FormDraft<T>[] {
  const kept = claimDraft<T>(name)
  if (!kept) return []
  return [kept, ...(kept.older ?? [])].flatMap(({ at, value, was, tried }) =>
    isWhole(value ?? {}) ? { at, values: value as T, ...(was && { was }), ...(tried && { tried }) } : [],
  )
}

function writeDrafts<T>(name: string, [first, ...older]: readonly FormDraft<T>[]): void {
  if (!first) {
    discardDraft(name)
    return
  }
  const kept = ({ at, values, was, tried }: FormDraft<T>) => ({ at, value: values, was: was ?? null, ...(tried && { tried }) })
  saveDraft<T>(name, { ...kept(first), waits: true, ...(older.length > 0 && { older: older.map(kept) }) })
}

/**
 * Keeps what is typed into a form until it is saved, and finds what an earlier visit left: that stays until it is answered, whatever is
 * typed meanwhile.
 *
 * @param key names the form and what it changes: `product.3`
 * @param changed what differs from what is stored, or `undefined` while nothing does
 * @param isWhole true for a draft of this form as it is today
 * @param opened what the form of a stored record was opened with, the same for as long as it is open: of a draft only the fields that were
 *   typed are taken, and those that somebody else has changed since are named
 */
export function useFormDraft<T>(key: string, changed: T | undefined, isWhole: (values: Partial<T>) => boolean, opened?: T & object) {
  const [found, setFound] = useState(() => readDrafts(key, isWhole))
  const [conflicts, setConflicts] = useState<readonly string[]>([])
  const latest = useRef(changed)
  latest.current = changed
  const unanswered = useRef(found)
  const over = useRef(false)
  const tried = useRef<LastAttempt>(undefined)
  /** The marks of the draft that was taken: what is kept of it anew was typed over the same. */
  const taken = useRef<FieldHashes>({})

  const draftOf = (values: T): FormDraft<T> => {
    const typed = opened && dirtyFields(values as T & object, opened)
    const was = typed && hashFields(typed, opened, pickFields(taken.current, Object.keys(typed)) as FieldHashes)
    return { at: new Date().toISOString(), values, ...(was && { was }), ...(tried.current && { tried: tried.current }) }
  }
  const write = (values: T | undefined) => writeDrafts(key, [...(values === undefined ? [] : [draftOf(values)]), ...unanswered.current])
  const keep = useRef(write)
  keep.current = write
  const answer = (left: readonly FormDraft<T>[]) => {
    unanswered.current = left
    setFound(left)
  }

  const typed = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // As it is stored, and never otherwise: what was found is not touched.
    if (changed === undefined && !typed.current) return
    typed.current = true
    // Whoever never stops typing is kept too.
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      if (!over.current) keep.current(latest.current)
    }, KEEP_AFTER_MS)
  }, [changed])

  const isThere = useRef(false)
  useEffect(() => {
    const keepAtOnce = () => {
      if (latest.current !== undefined && !over.current) keep.current(latest.current)
    }
    window.addEventListener('pagehide', keepAtOnce)
    keeping++
    isThere.current = true
    return () => {
      keeping--
      isThere.current = false
      window.removeEventListener('pagehide', keepAtOnce)
      clearTimeout(timer.current)
      timer.current = undefined
      keepAtOnce()
    }
  }, [])

  return {
    key,
    /** What an earlier visit left, until it is answered. */
    restorable: found[0],
    /** The fields of the draft that was taken which somebody else has changed since they were typed. */
    conflicts,
    /** The found draft is gone on with: what the form is to show, with what was typed in it now where the draft says nothing. */
    restore(): T {
      const { values, was, tried: sent } = found[0] as FormDraft<T>
      tried.current = sent
      answer(found.slice(1))
      if (!opened || !was) return values
      taken.current = was
      setConflicts(conflictingFields(values as T & object, was, opened))
      return { ...(latest.current ?? opened), ...pickFields(values as T & object, Object.keys(was)) }
    },
    /** Of the fields that were changed meanwhile, what is stored counts: what the form is to show. */
    acceptStored(): T {
      setConflicts([])
      return { ...(latest.current as T), ...(opened && pickFields(opened, conflicts)) }
    },
    /**
     * The found draft is thrown away.
     *
     * @returns what brings it back, wherever one is by then
     */
    discard(): () => void {
      const [refused, ...left] = found as [FormDraft<T>, ...FormDraft<T>[]]
      answer(left)
      write(latest.current)
      return () => {
        if (!isThere.current) return writeDrafts(key, [...readDrafts(key, isWhole), refused])
        answer([refused, ...unanswered.current])
        write(over.current ? undefined : latest.current)
      }
    },
    /**
     * The Idempotency-Key for a new record: the one of before where exactly this was sent before, here or before the window was closed, and
     * no answer came. It may be stored already.
     */
    keyForPayload(body: unknown): string {
      tried.current = attemptFor(JSON.stringify(body), tried.current)
      write(latest.current)
      return tried.current.key
    },
    /** Saved or thrown away: nothing of it is kept any more. */
    clear() {
      over.current = true
      write(undefined)
    },
  }
}
