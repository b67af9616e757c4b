import { useEffect, useRef, useState } from 'react'
import { claimDraft, discardDraft, saveDraft } from './storage.ts'

/** The draft of that name, where it has the shape of `example`. */
function draftLike<T extends object>(name: string, example: T): T | undefined {
  const value: Partial<T> = claimDraft<T | null>(name)?.value ?? {}
  const kind = (part: unknown) => (Array.isArray(part) ? 'list' : typeof part)
  return Object.entries(example).every(([field, part]) => kind(value[field as keyof T]) === kind(part)) ? (value as T) : undefined
}

/**
 * Whether a form is open that a person opens by a button. It is open from the start where something was written in it and not sent.
 *
 * @param name the form's draft
 */
export function useDraftDisclosure(name: string) {
  const [opened, setOpened] = useState<'pressed' | 'written' | undefined>(() => claimDraft(name) && 'written')
  return {
    isOpen: opened !== undefined,
    /** It takes the focus only where a person has opened it. */
    autoFocus: opened === 'pressed',
    open: () => setOpened('pressed'),
    close: () => setOpened(undefined),
  }
}

/**
 * State that is a draft too, for what is written and sent by a button: it is there again after a look elsewhere, a reload or a closed window.
 *
 * @param name what it is written to, such as `tickets/3`
 * @param empty the same object each time
 */
export function usePersistedText<T extends object>(name: string, empty: T): [T, (change: (before: T) => T) => void] {
  const begin = () => ({ name, value: draftLike(name, empty) ?? empty })
  const [held, setHeld] = useState(begin)
  if (held.name !== name) setHeld(begin)
  /** What is on the screen; nothing once it is gone. */
  const screen = useRef<{ name: string; value: T }>(undefined)
  useEffect(() => {
    screen.current = held
    return () => {
      screen.current = undefined
    }
  }, [held])
  const change = (of: (before: T) => T) => {
    // What arrives late, such as a file, is for the record that it was meant for, whatever is open by then.
    const own = screen.current?.name === name ? screen.current : undefined
    const now = { name, value: of(own?.value ?? draftLike(name, empty) ?? empty) }
    if (JSON.stringify(now.value) === JSON.stringify(empty)) discardDraft(name)
    else saveDraft<T>(name, { value: now.value, was: null, waits: true })
    if (!own) return
    screen.current = now
    setHeld(now)
  }
  return [held.name === name ? held.value : empty, change]
}
