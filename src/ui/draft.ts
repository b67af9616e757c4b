import { useEffect, useRef, useState } from 'react'
import { addKeeper } from './keepers.ts'
import { forgetTyped, keepTyped, typedBefore } from './typed.ts'

/** What was typed and not saved, and when. */
export interface FormDraft<T> {
  at: string
  values: T
}

/** How long after the last keystroke a draft is kept, in ms; leaving the page keeps it at once. */
const KEEP_AFTER_MS = 300

/** How many forms on this page keep what is typed into them. */
let keeping = 0

addKeeper({ flush: async () => undefined, keeps: () => keeping > 0 })

function readDraft<T>(name: string, isWhole: (values: Partial<T>) => boolean): FormDraft<T> | undefined {
  const draft = typedBefore<T>(name)
  return draft && isWhole(draft.value ?? {}) ? { at: draft.at, values: draft.value } : undefined
}

function writeDraft<T>(name: string, values: T | undefined): void {
  if (values === undefined) forgetTyped(name)
  else keepTyped<T>(name, { value: values, was: null, waits: true })
}

/**
 * Keeps what is typed into a form until it is saved, and finds what an earlier visit left.
 *
 * @param key names the form and what it changes: `product.3`
 * @param changed what differs from what is stored, or `undefined` while nothing does
 * @param isWhole true for a draft of this form as it is today
 */
export function useFormDraft<T>(key: string, changed: T | undefined, isWhole: (values: Partial<T>) => boolean) {
  const [found, setFound] = useState(() => readDraft(key, isWhole))
  const latest = useRef(changed)
  latest.current = changed
  const over = useRef(false)

  useEffect(() => {
    if (changed === undefined) return
    const timer = setTimeout(() => !over.current && writeDraft(key, changed), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [key, changed])

  useEffect(() => {
    const keep = () => {
      if (latest.current !== undefined && !over.current) writeDraft(key, latest.current)
    }
    window.addEventListener('pagehide', keep)
    keeping++
    return () => {
      keeping--
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [key])

  return {
    /** What an earlier visit left, until it is answered. */
    found,
    /** The found draft was taken or refused. */
    answered(refused: boolean) {
      setFound(undefined)
      if (refused) writeDraft(key, latest.current)
    },
    /** Saved or thrown away: nothing is kept any more. */
    end() {
      over.current = true
      writeDraft(key, undefined)
    },
  }
}

/** What was typed before, where it is shaped as it would be today. */
export function typedLike<T extends object>(name: string, example: T): T | undefined {
  const value: Partial<T> = typedBefore<T | null>(name)?.value ?? {}
  const kind = (part: unknown) => (Array.isArray(part) ? 'list' : typeof part)
  return Object.entries(example).every(([field, part]) => kind(value[field as keyof T]) === kind(part)) ? (value as T) : undefined
}

/**
 * What is being written and is sent by a press of a button: still there after a look elsewhere, a reload or a closed window.
 *
 * @param name what it is written to, such as `tickets/3`
 * @param empty the same object each time
 */
export function useKeptText<T extends object>(name: string, empty: T): [T, (change: (before: T) => T) => void] {
  const begin = () => ({ name, value: typedLike(name, empty) ?? empty })
  const [held, setHeld] = useState(begin)
  if (held.name !== name) setHeld(begin)
  const value = held.name === name ? held.value : empty
  useEffect(() => {
    if (held.name === name) writeDraft(name, JSON.stringify(held.value) === JSON.stringify(empty) ? undefined : held.value)
  }, [name, held, empty])
  // What arrives late, such as a file, is not for another record that is open by then.
  const change = (of: (before: T) => T) => setHeld((now) => (now.name === name ? { name, value: of(now.value) } : now))
  return [value, change]
}
