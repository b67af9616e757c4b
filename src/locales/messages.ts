import { i18n, type Messages } from '@lingui/core'
import { type Language, languages } from './languages.ts'
import { createLoader } from './loader.ts'

const catalogs = import.meta.glob<{ messages: Messages }>('./*/*.po')

const load = createLoader<string, Messages>({
  read: async (path) => (await catalogs[path]?.())?.messages ?? {},
})

const areas = new Set(['ui', 'shell'])
let active: Language = 'en'

const loadAll = async (language: Language): Promise<Messages> =>
  Object.assign({}, ...(await Promise.all([...areas].map((area) => load(`./${language}/${area}.po`)))))

async function show(language: Language): Promise<void> {
  const messages = await loadAll(language)
  if (language !== active) return
  // Chinese is called `ch` in SPEC.md 9; plurals and formats know it as `zh`.
  i18n.loadAndActivate({ locale: language, locales: [languages[language].tag], messages })
}

/** Shows the interface in this language, once the words of all areas opened so far are there. */
export async function activateLanguage(language: Language): Promise<void> {
  active = language
  await show(language)
}

/** Loads the words of an area in the active language; a route asks for them before it shows its screen. */
export async function loadArea(area: string): Promise<void> {
  if (areas.has(area)) return
  areas.add(area)
  await show(active)
}
