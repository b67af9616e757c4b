import { type Language, languages } from '#locales/languages.ts'

export type ColorTheme = 'BLUE_THEME' | 'AQUA_THEME' | 'PURPLE_THEME' | 'GREEN_THEME' | 'CYAN_THEME' | 'ORANGE_THEME'

/** The display settings of docs/specification.md 3, by the names of its customizer. */
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

/** Initial values (docs/specification.md 3 and 9). */
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

/** Under which key the choices are stored in `localStorage`. */
export const SETTINGS_KEY = 'homeroom.settings'

/**
 * Reads the stored settings.
 *
 * @returns the stored choices over the initial values; the initial values where storage is blocked or holds something else
 */
export function rememberedSettings(): Settings {
  try {
    const kept: Partial<Settings> = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}')
    const known = Object.entries(kept).filter(([name, value]) => {
      const initial = DEFAULT_SETTINGS[name as keyof Settings]
      return typeof value === typeof initial && (name !== 'language' || Object.hasOwn(languages, String(value)))
    })
    return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known) }
  } catch {
    return DEFAULT_SETTINGS
  }
}
