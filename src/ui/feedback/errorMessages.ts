import { t } from '@lingui/core/macro'
import type { Language } from '#locales/languages.ts'
import { getSettings } from '../theme/settings.ts'

let loadedLanguage: Language = 'en'
/** Translates a sentence of the back end into `loadedLanguage`. */
let translate = (sentence: string): string => sentence

/** Loads the translations of API errors before one is shown. If they cannot be loaded, errors are shown in English. */
export async function loadErrorMessages(): Promise<void> {
  const { language } = getSettings()
  if (language === loadedLanguage) return
  try {
    translate =
      language === 'en' ? (sentence) => sentence : await (await import('#locales/translateError.ts')).createErrorTranslator(language)
    loadedLanguage = language
  } catch (reason) {
    console.warn('A refusal is shown in English.', reason)
  }
}

/** Translates an error sentence of the back end. "Wrong Services" (docs/specification.md 7) means that no back end answered. */
export const translateError = (sentence: string): string =>
  sentence === 'Wrong Services' ? t`Your data could not be loaded. Nothing has been lost.` : translate(sentence)
