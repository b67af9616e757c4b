import { type Language, languages } from '#locales/languages.ts'
import { createStore, useStore } from '../hooks/createStore.ts'
import { DEFAULT_SETTINGS, rememberedSettings, SETTINGS_KEY, type Settings } from './rememberedSettings.ts'

export * from './rememberedSettings.ts'

/** What belongs to one window and one moment, and is therefore not remembered. */
const TRANSIENT: (keyof Settings)[] = ['sidebarHover', 'mobileSidebar']

const store = createStore(rememberedSettings(), DEFAULT_SETTINGS)

/** The settings now. */
export const getSettings = (): Settings => store.get()

/** Changes settings at once, in every tab, and remembers them. */
export function changeSettings(change: Partial<Settings>): void {
  store.set({ ...getSettings(), ...change })
  const chosen = Object.entries(getSettings()).filter(
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

/** Back to docs/specification.md 3. */
export const resetSettings = (): void => changeSettings(DEFAULT_SETTINGS)

/** Calls `listener` after each change, whoever made it; returns how to stop. */
export const onSettings = (listener: () => void): (() => void) => store.subscribe(listener)

/** The settings, live. While a prerendered page is hydrated, those that the build rendered it with. */
export const useSettings = (): Settings => useStore(store)

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === SETTINGS_KEY || key === null) store.set({ ...rememberedSettings(), mobileSidebar: getSettings().mobileSidebar })
  })
}
