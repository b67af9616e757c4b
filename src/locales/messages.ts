import { i18n, type Messages } from '@lingui/core'
import { type Language, languages } from './languages.ts'
import { createLoader } from './loader.ts'

export type Catalogs = Record<string, () => Promise<{ messages: Messages }>>

/** The words of what every visitor sees; those of the office come with it (officeCatalogs.ts). */
const catalogs: Catalogs = import.meta.glob<{ messages: Messages }>('./*/{ui,site,app}.po')

const load = createLoader<string, Messages>({
  read: async (path) => (await catalogs[path]?.())?.messages ?? {},
})

/** The areas whose words are shown, and those that are on their way. */
const areas = new Map<string, Promise<void>>([['ui', Promise.resolve()]])
let active: Language = 'en'

const loadAll = async (language: Language): Promise<Messages> =>
  Object.assign({}, ...(await Promise.all([...areas.keys()].map((area) => load(`./${language}/${area}.po`)))))

async function show(language: Language): Promise<void> {
  const messages = await loadAll(language)
  if (language !== active) return
  // Chinese is called `ch` in docs/specification.md 9; plurals and formats know it as `zh`.
  i18n.loadAndActivate({ locale: language, locales: [languages[language].tag], messages })
}

/** From here on the words of more areas can be loaded. */
export const addCatalogs = (more: Catalogs): void => void Object.assign(catalogs, more)

/** Shows the interface in this language, once the words of all areas opened so far are there. */
export async function activateLanguage(language: Language): Promise<void> {
  active = language
  await show(language)
}

/** Loads the words of an area in the active language; a route asks for them before it shows its screen. */
export function loadArea(area: string): Promise<void> {
  const coming = areas.get(area)
  if (coming) return coming
  // Its place is taken at once: a change of language meanwhile brings this area's words along.
  const words = Promise.resolve().then(() => show(active))
  areas.set(area, words)
  words.catch(() => areas.delete(area))
  return words
}
