import { useEffect } from 'react'
import { createStore, useStore } from '#ui/hooks/createStore.ts'
import { useLatest } from '#ui/hooks/useLatest.ts'
import { handlesKeys } from '#ui/shortcuts/handlesKeys.ts'
import { isPressed } from './keys.ts'

export interface Shortcut {
  /** In the format of `isPressed`; several alternatives are allowed. `g i` are two keys that are pressed one after the other. */
  keys: string | readonly string[]
  /** Description of the action, in the language of the interface. */
  label: string
  /** Returns false if the shortcut does not apply to this key press; the next shortcut with the key gets it then. */
  when?(event: KeyboardEvent): boolean
  /** Undefined if the focused part of the screen handles the keys itself; the list shows them anyway. */
  run?(event: KeyboardEvent): void
}

/** The shortcuts of one screen or one part of the app. */
export interface ShortcutGroup {
  title: string
  shortcuts: readonly Shortcut[]
}

/** The registered groups, as refs to those of the last render. Shortcuts of a screen precede those of the whole app. */
const groups: { current: ShortcutGroup }[] = []

/** The groups of the current screen; groups with the same title are merged. */
export function shortcutGroups(): ShortcutGroup[] {
  const byTitle = new Map<string, Shortcut[]>()
  for (const { current } of groups) byTitle.set(current.title, [...(byTitle.get(current.title) ?? []), ...current.shortcuts])
  return [...byTitle].map(([title, shortcuts]) => ({ title, shortcuts }))
}

const keysOf = ({ keys }: Shortcut): readonly string[] => (typeof keys === 'string' ? [keys] : keys)

/**
 * Registers shortcuts while a component is mounted. They are inactive while the user types, while a dialog or menu is open, and when single
 * keys are switched off.
 *
 * @param isGlobal for shortcuts of the whole app; those of a screen precede them
 */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[], { isGlobal = false } = {}): void {
  const group = useLatest<ShortcutGroup>({ title, shortcuts })
  useEffect(() => {
    if (isGlobal) groups.push(group)
    else groups.unshift(group)
    if (groups.length === 1) window.addEventListener('keydown', onKeyDown)
    return () => {
      groups.splice(groups.indexOf(group), 1)
      if (groups.length === 0) window.removeEventListener('keydown', onKeyDown)
    }
  }, [isGlobal])
}

/** How long the second key of a sequence may take, in ms. */
const SEQUENCE_MS = 1500
/** The first key of a sequence such as `g i`, while the second one is awaited. */
let firstKey: { key: string; at: number } | undefined

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph']

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || MODIFIERS.includes(event.key) || isTyping(event.target) || closesByItself(event))
    return
  const shortcuts = groups.flatMap((group) => group.current.shortcuts)
  const first = firstKey && event.timeStamp - firstKey.at < SEQUENCE_MS ? firstKey.key : undefined
  firstKey = undefined
  for (const shortcut of shortcuts) {
    if (!shortcut.run || !keysOf(shortcut).some((keys) => isMatch(keys, event, first)) || shortcut.when?.(event) === false) continue
    event.preventDefault()
    shortcut.run(event)
    return
  }
  // The key may begin a sequence.
  for (const [key, second] of shortcuts.flatMap(keysOf).map((keys) => keys.split(' '))) {
    if (first === undefined && key && second && isMatch(key, event, undefined)) firstKey = { key, at: event.timeStamp }
  }
}

/** @param first the key that was pressed before, if a sequence begins with it */
function isMatch(keys: string, event: KeyboardEvent, first: string | undefined): boolean {
  const [key = '', second] = keys.split(' ')
  if (!isAllowed(keys)) return false
  return second === undefined ? first === undefined && isPressed(key, event) : first === key && isPressed(second, event)
}

/** True if the key belongs to a text field, a menu or an open dialog. */
const isTyping = (target: EventTarget | null): boolean => document.querySelector('[aria-modal=true]') !== null || handlesKeys(target)

/** An open dialog, popover or list closes itself with Escape. */
const closesByItself = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Escape' && target instanceof Element && target.closest('[role=dialog], [aria-expanded=true]') !== null

const SETTING_KEY = 'homeroom.singleKeys'

function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(SETTING_KEY) !== 'off'
  } catch {
    return true
  }
}

const singleKeys = createStore(areSingleKeysOn())

/**
 * Single characters without Ctrl, ⌘ or Alt, also with Shift, can be switched off, for users of speech input (WCAG 2.2, 2.1.4). Names such as
 * `Escape` and combinations are longer and always allowed.
 */
const isAllowed = (keys: string): boolean => singleKeys.get() || !/^(Shift\+)?\S( |$)/.test(keys)

/** The alternative keys of a shortcut that are switched on. */
export const allowedKeysOf = (shortcut: Shortcut): readonly string[] => keysOf(shortcut).filter(isAllowed)

/** Switches single-key shortcuts on or off, and stores that. */
export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(SETTING_KEY)
    else localStorage.setItem(SETTING_KEY, 'off')
  } catch {
    // Without storage the setting lasts as long as the page.
  }
  singleKeys.set(on)
}

/** Whether single-key shortcuts are switched on. */
export const useSingleKeys = (): boolean => useStore(singleKeys)

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => (key === SETTING_KEY || key === null) && singleKeys.set(areSingleKeysOn()))
}
