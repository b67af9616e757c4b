import { useEffect, useRef, useState } from 'react'
import { claimDraft, discardDraft, saveDraft } from './storage.ts'

/** What was typed before, where it is shaped as it would be today. */
export function draftLike<T extends object>(name: string, example: T): T | undefined {
  const value: Partial<T> = claimDraft<T | null>(name)?.value ?? {}
  const kind = (part: unknown) => (Array.isArray(part) ? 'list' : typeof part)
  return Object.entries(example).every(([field, part]) => kind(value[field as keyof T]) === kind(part)) ? (value as T) : undefined
}

/**
 * Whether a form stands open that a person opens by a button: by itself where something was written in it and not sent.
 *
 * @param name under which the form keeps what is written
 */
export function useDraftDisclosure(name: string) {
  const [opened, setOpened] = useState<'pressed' | 'written' | undefined>(() => claimDraft(name) && 'written')
  return {
    isOpen: opened !== undefined,
    /** It takes the focus only from somebody who opens it. */
    autoFocus: opened === 'pressed',
    open: () => setOpened('pressed'),
    close: () => setOpened(undefined),
  }
}

/**
 * What is being written and is sent by a press of a button: still there after a look elsewhere, a reload or a closed window.
 *
 * @param name what it is written to, such as `tickets/3`
 * @param empty the same object each time
 */
export function usePersistedText<T extends object>(name: string, empty: T): [T, (change: (before: T) => T) => void] {
  const begin = () => ({ name, value: draftLike(name, empty) ?? empty })
  const [held, setHeld] = useState(begin)
  if (held.name !== name) setHeld(begin)
  /** What stands on the screen; nothing when it is gone. */
  const screen = useRef<{ name: string; value: T }>(undefined)
  useEffect(() => {
    screen.current = held
  }, [held])
  useEffect(
    () => () => {
      screen.current = undefined
    },
    [],
  )
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
