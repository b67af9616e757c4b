import { t } from '@lingui/core/macro'
import type { Language } from '#locales/languages.ts'
import { getSettings } from '../theme/settings.ts'

let spoken: Language = 'en'
let interpret = (sentence: string): string => sentence

/** Gets the words ready for a refusal that is about to be shown; where they cannot be had it is shown as it came. */
export async function loadErrorMessages(): Promise<void> {
  const { language } = getSettings()
  if (language === spoken) return
  try {
    interpret = language === 'en' ? (sentence) => sentence : await (await import('#locales/translateError.ts')).interpreterOf(language)
    spoken = language
  } catch (reason) {
    console.warn('A refusal is shown in English.', reason)
  }
}

/** What the back end has refused with, in the language that is shown. "Wrong Services" (docs/specification.md 7) tells that nobody has answered. */
export const translateError = (sentence: string): string =>
  sentence === 'Wrong Services' ? t`The data could not be reached. Nothing of yours is lost.` : interpret(sentence)
