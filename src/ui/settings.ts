import { useSyncExternalStore } from 'react'
import { type Language, languages } from '#locales/languages.ts'

export type ColorTheme = 'BLUE_THEME' | 'AQUA_THEME' | 'PURPLE_THEME' | 'GREEN_THEME' | 'CYAN_THEME' | 'ORANGE_THEME'

/** The display settings of SPEC.md 3, by the names of its customizer. */
export interface Settings {
  direction: 'ltr' | 'rtl'
  mode: 'light' | 'dark' | 'system'
  theme: ColorTheme
  sidebarWidth: number
  miniSidebarWidth: number
  topbarHeight: number
  layout: 'boxed' | 'full'
  collapsed: boolean
  sidebarHover: boolean
  mobileSidebar: boolean
  horizontal: boolean
  language: Language
  cardShadow: boolean
  borderRadius: number
}

/** Initial values (SPEC.md 3 and 9). */
export const DEFAULT_SETTINGS: Readonly<Settings> = {
  direction: 'ltr',
  mode: 'light',
  theme: 'BLUE_THEME',
  sidebarWidth: 270,
  miniSidebarWidth: 87,
  topbarHeight: 70,
  layout: 'boxed',
  collapsed: false,
  sidebarHover: false,
  mobileSidebar: false,
  horizontal: false,
  language: 'en',
  cardShadow: true,
  borderRadius: 7,
}

/** Where the choices are kept; the script in index.html reads the same key before the first paint. */
export const SETTINGS_KEY = 'homeroom.settings'

/** What belongs to one window and one moment, and is therefore not remembered. */
const TRANSIENT: (keyof Settings)[] = ['sidebarHover', 'mobileSidebar']

const listeners = new Set<() => void>()
let current = remembered()

function remembered(): Settings {
  try {
    const kept: Partial<Settings> = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}')
    const known = Object.entries(kept).filter(([name, value]) => {
      const initial = DEFAULT_SETTINGS[name as keyof Settings]
      return typeof value === typeof initial && (name !== 'language' || Object.hasOwn(languages, String(value)))
    })
    return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known) }
  } catch {
    // Storage that is blocked or holds something else must not keep the app from opening.
    return DEFAULT_SETTINGS
  }
}

function show(next: Settings): void {
  current = next
  for (const listener of listeners) listener()
}

/** The settings now. */
export const getSettings = (): Settings => current

/** Changes settings at once, in every tab, and remembers them. */
export function changeSettings(change: Partial<Settings>): void {
  show({ ...current, ...change })
  const chosen = Object.entries(current).filter(
    ([name, value]) => !TRANSIENT.includes(name as keyof Settings) && value !== DEFAULT_SETTINGS[name as keyof Settings],
  )
  try {
    localStorage.setItem(SETTINGS_KEY, JSON.stringify(Object.fromEntries(chosen)))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Chooses a language, and with it the direction in which it is written; the direction can be changed on its own afterwards. */
export const chooseLanguage = (language: Language): void => changeSettings({ language, direction: languages[language].direction })

/** Back to SPEC.md 3. */
export const resetSettings = (): void => changeSettings(DEFAULT_SETTINGS)

/** Calls `listener` after each change, whoever made it; returns how to stop. */
export function onSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The settings, live. */
export const useSettings = (): Settings => useSyncExternalStore(onSettings, getSettings, getSettings)

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === SETTINGS_KEY || key === null) show({ ...remembered(), mobileSidebar: current.mobileSidebar })
  })
}
