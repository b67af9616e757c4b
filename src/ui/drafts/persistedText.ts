import { useLayoutEffect, useRef, useState } from 'react'
import { claimDraft, discardDraft, saveDraft } from './storage.ts'

/** The stored draft of that name, or undefined if its fields do not have the types of `example`. */
function draftLike<T extends object>(name: string, example: T): T | undefined {
  const value: Partial<T> = claimDraft<T | null>(name)?.value ?? {}
  const kind = (part: unknown) => (Array.isArray(part) ? 'list' : typeof part)
  return Object.entries(example).every(([field, part]) => kind(value[field as keyof T]) === kind(part)) ? (value as T) : undefined
}

/**
 * State of a form that a button opens. It is open from the start if a draft of it is stored.
 *
 * @param name the name of the form's draft
 */
export function useDraftDisclosure(name: string) {
  const [opened, setOpened] = useState<'by user' | 'by draft' | undefined>(() => claimDraft(name) && 'by draft')
  return {
    isOpen: opened !== undefined,
    /** True if the user opened it, not the draft. */
    autoFocus: opened === 'by user',
    open: () => setOpened('by user'),
    close: () => setOpened(undefined),
  }
}

/**
 * Form state that is also stored as a draft, so that it survives navigation, a reload and a closed window.
 *
 * @param name the name of the draft, such as `tickets/3`
 * @param empty the initial state; it must be the same object in each render. A state equal to it deletes the draft.
 */
export function usePersistedText<T extends object>(name: string, empty: T): [T, (change: (before: T) => T) => void] {
  const initialState = () => ({ name, value: draftLike(name, empty) ?? empty })
  const [state, setState] = useState(initialState)
  if (state.name !== name) setState(initialState)
  /** The current state; undefined after the component was unmounted. */
  const latest = useRef<{ name: string; value: T }>(undefined)
  // Not a passive effect: the first input may come before that.
  useLayoutEffect(() => {
    latest.current = state
    return () => {
      latest.current = undefined
    }
  }, [state])
  const change = (update: (before: T) => T) => {
    // A late change, such as an uploaded file, goes to the draft it was started for, even if another record is shown by now.
    const shown = latest.current?.name === name ? latest.current : undefined
    const next = { name, value: update(shown?.value ?? draftLike(name, empty) ?? empty) }
    if (JSON.stringify(next.value) === JSON.stringify(empty)) discardDraft(name)
    // `was`: no stored row to compare with. `waits`: only its form restores it.
    else saveDraft<T>(name, { value: next.value, was: null, waits: true })
    if (!shown) return
    latest.current = next
    setState(next)
  }
  return [state.name === name ? state.value : empty, change]
}
