import { type Language, languages } from '#locales/languages.ts'
import { createStore, useStore } from '../hooks/createStore.ts'
import { DEFAULT_SETTINGS, readStoredSettings, SETTINGS_KEY, type Settings } from './storedSettings.ts'

export * from './storedSettings.ts'

/** Settings of one window that are not stored: the sidebar is opened by hover, or on a phone. */
const TRANSIENT: (keyof Settings)[] = ['sidebarHover', 'mobileSidebar']

const store = createStore(readStoredSettings(), DEFAULT_SETTINGS)

/** The settings now. */
export const getSettings = (): Settings => store.get()

/** Changes settings in every tab, and stores them. */
export function changeSettings(change: Partial<Settings>): void {
  store.set({ ...getSettings(), ...change })
  const changed = Object.entries(getSettings()).filter(
    ([name, value]) => !TRANSIENT.includes(name as keyof Settings) && value !== DEFAULT_SETTINGS[name as keyof Settings],
  )
  try {
    localStorage.setItem(SETTINGS_KEY, JSON.stringify(Object.fromEntries(changed)))
  } catch {
    // Without storage the change lasts as long as the page.
  }
}

/** Sets the language with its formats and text direction. The direction can be changed afterwards. */
export const chooseLanguage = (language: Language): void =>
  changeSettings({ language, locale: '', direction: languages[language].direction })

/** Sets English with the formats and the labels of controls of another locale, and its text direction. @param locale a BCP 47 tag */
export const chooseControls = (locale: string, direction: Settings['direction']): void =>
  changeSettings({ language: 'en', locale, direction })

/** Resets all settings to docs/specification.md 3. */
export const resetSettings = (): void => changeSettings(DEFAULT_SETTINGS)

/**
 * Calls `listener` after each change in any tab.
 * @returns a function that ends the subscription
 */
export const onSettings = (listener: () => void): (() => void) => store.subscribe(listener)

/** The settings; the component renders again when they change. During hydration, the settings of the build. */
export const useSettings = (): Settings => useStore(store)

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === SETTINGS_KEY || key === null) store.set({ ...readStoredSettings(), mobileSidebar: getSettings().mobileSidebar })
  })
}
