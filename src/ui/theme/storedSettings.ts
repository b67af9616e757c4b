import { isLanguage, isLocaleTag, type Language } from '#locales/languages.ts'

export type ColorTheme = 'BLUE_THEME' | 'AQUA_THEME' | 'PURPLE_THEME' | 'GREEN_THEME' | 'CYAN_THEME' | 'ORANGE_THEME'

/** The display settings of docs/specification.md 3, by its names, `locale` and `hiddenAreas`. */
export interface Settings {
  direction: 'ltr' | 'rtl'
  mode: 'light' | 'dark' | 'system'
  theme: ColorTheme
  /** Lengths are in px. */
  sidebarWidth: number
  miniSidebarWidth: number
  topbarHeight: number
  /** Limited width, or the whole window. */
  layout: 'boxed' | 'full'
  /** The sidebar is small, and opens on hover. */
  collapsed: boolean
  /** The small sidebar is open, because it is hovered. */
  sidebarHover: boolean
  /** The sidebar is open, on a phone. */
  mobileSidebar: boolean
  /** A menu bar at the top instead of the sidebar. */
  horizontal: boolean
  language: Language
  /** A locale whose formats and labels of controls are used with English (BCP 47); empty: those of the language. */
  locale: string
  cardShadow: boolean
  borderRadius: number
  /** Paths of the areas that the navigation leaves out, with spaces between them. */
  hiddenAreas: string
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
  locale: '',
  cardShadow: true,
  borderRadius: 7,
  hiddenAreas: '',
}

/** Key of the settings in `localStorage`. */
export const SETTINGS_KEY = 'homeroom.settings'

/**
 * Reads the stored settings.
 *
 * @returns the stored values over the initial values; the initial values if storage is blocked or its content is invalid
 */
export function readStoredSettings(): Settings {
  try {
    const stored: Partial<Settings> = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}')
    const valid = Object.entries(stored).filter(([name, value]) => {
      if (name === 'language') return isLanguage(value)
      if (name === 'locale') return isLocaleTag(value)
      return typeof value === typeof DEFAULT_SETTINGS[name as keyof Settings]
    })
    return { ...DEFAULT_SETTINGS, ...Object.fromEntries(valid) }
  } catch {
    return DEFAULT_SETTINGS
  }
}
