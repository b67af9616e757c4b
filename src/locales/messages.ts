import { i18n, type Messages } from '@lingui/core'
import { type Language, languages } from './languages.ts'
import { createLoader } from './loader.ts'

/** The functions that load catalogs, by the paths of their files: `./en/notes.po`. */
export type Catalogs = Record<string, () => Promise<{ messages: Messages }>>

/** The messages that every visitor needs. The office adds its own (officeCatalogs.ts). */
const catalogs: Catalogs = import.meta.glob<{ messages: Messages }>('./*/{ui,site,app}.po')

const load = createLoader<string, Messages>({
  read: async (path) => (await catalogs[path]?.())?.messages ?? {},
})

/** The areas that are loaded or loading. */
const areas = new Map<string, Promise<void>>([['ui', Promise.resolve()]])
let active: Language = 'en'
/** The locale of the labels of controls, beside English; empty for those of the language. */
let controls = ''

/** The messages of all open areas in a language. */
const loadAll = async (language: Language): Promise<Messages> =>
  Object.assign({}, ...(await Promise.all([...areas.keys()].map((area) => load(`./${language}/${area}.po`)))))

/** English messages with the labels of controls of a locale. Without them, the labels stay English. */
async function withControls(locale: string, messages: Messages): Promise<Messages> {
  try {
    const { withControlLabels } = await import('./controlLabels.ts')
    return await withControlLabels(locale, messages)
  } catch (error) {
    console.warn(error)
    return messages
  }
}

/** Loads the messages of all open areas and shows them, unless another language was chosen meanwhile. */
async function applyLanguage(language: Language, locale: string): Promise<void> {
  const loaded = await loadAll(language)
  const messages = locale ? await withControls(locale, loaded) : loaded
  if (language !== active || locale !== controls) return
  // docs/specification.md 9 names Chinese `ch`; Intl needs `zh` for plurals and formats.
  i18n.loadAndActivate({ locale: language, locales: [languages[language].tag], messages })
}

/** Adds catalogs, so that their areas can be loaded. */
export const addCatalogs = (more: Catalogs): void => void Object.assign(catalogs, more)

/**
 * Switches the interface to a language, once the messages of all open areas are loaded.
 *
 * @param locale the locale of the labels of controls, if it is not the language
 */
export async function activateLanguage(language: Language, locale = ''): Promise<void> {
  active = language
  controls = locale
  await applyLanguage(language, locale)
}

/** Loads the messages of an area in the active language. Routes await this before they render their screen. */
export function loadCatalog(area: string): Promise<void> {
  const loading = areas.get(area)
  if (loading) return loading
  // Registered before the messages load: a change of language meanwhile includes this area.
  const messages = Promise.resolve().then(() => applyLanguage(active, controls))
  areas.set(area, messages)
  messages.catch(() => areas.delete(area))
  return messages
}
