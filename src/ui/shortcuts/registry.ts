import { useEffect } from 'react'
import { createStore, useStore } from '#ui/hooks/createStore.ts'
import { useLatest } from '#ui/hooks/useLatest.ts'
import { takesKeys } from '#ui/shortcuts/takesKeys.ts'
import { isPressed } from './keys.ts'

export interface Shortcut {
  /** As `isPressed` reads them; several mean the same. */
  keys: string | readonly string[]
  /** What it does, in the language of the interface. */
  label: string
  /** Left out where the part of the screen that has the focus answers the keys by itself; the sheet names them all the same. */
  run?(event: KeyboardEvent): void
}

/** The shortcuts of one screen or one part of the app. */
export interface ShortcutGroup {
  title: string
  shortcuts: readonly Shortcut[]
}

/** A screen's own keys go before those of the whole app. */
const groups: { current: ShortcutGroup }[] = []

/** The groups of all that is on screen now; parts of a screen under one title are one group. */
export function shortcutGroups(): ShortcutGroup[] {
  const byTitle = new Map<string, Shortcut[]>()
  for (const { current } of groups) byTitle.set(current.title, [...(byTitle.get(current.title) ?? []), ...current.shortcuts])
  return [...byTitle].map(([title, shortcuts]) => ({ title, shortcuts }))
}

export const keysOf = ({ keys }: Shortcut): readonly string[] => (typeof keys === 'string' ? [keys] : keys)

/**
 * Registers shortcuts for as long as a component is on screen.
 * They rest while one types, while a dialog or a menu is open, and when single keys are switched off in the sheet.
 *
 * @param everywhere they belong to the whole app: a screen's own stand and go before them
 */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[], everywhere = false): void {
  const group = useLatest<ShortcutGroup>({ title, shortcuts })
  useEffect(() => {
    if (everywhere) groups.push(group)
    else groups.unshift(group)
    if (groups.length === 1) window.addEventListener('keydown', answer)
    return () => {
      groups.splice(groups.indexOf(group), 1)
      if (groups.length === 0) window.removeEventListener('keydown', answer)
    }
  }, [everywhere])
}

function answer(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isBusy(event.target)) return
  for (const shortcut of groups.flatMap((group) => group.current.shortcuts)) {
    if (!shortcut.run || !keysOf(shortcut).some((keys) => isPressed(keys, event) && isAllowed(keys))) continue
    event.preventDefault()
    shortcut.run(event)
    return
  }
}

/** True where a key writes, chooses or belongs to an open dialog. */
const isBusy = (target: EventTarget | null): boolean => document.querySelector('[aria-modal=true]') !== null || takesKeys(target)

const OFF = 'homeroom.singleKeys'

function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(OFF) !== 'off'
  } catch {
    return true
  }
}

const singleKeys = createStore(areSingleKeysOn())

/** Keys without Ctrl, ⌘ or Alt can be switched off, for those who dictate (WCAG 2.2, 2.1.4). */
const isAllowed = (keys: string): boolean => /^(Mod|Alt)\+/.test(keys) || keys.length > 1 || singleKeys.get()

export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(OFF)
    else localStorage.setItem(OFF, 'off')
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  singleKeys.set(on)
}

/** Whether single keys are on, live. */
export const useSingleKeys = (): boolean => useStore(singleKeys)

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => (key === OFF || key === null) && singleKeys.set(areSingleKeysOn()))
}
