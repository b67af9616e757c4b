import type { Language } from '#locales/languages.ts'

/** One character of each font file that a language needs beside the Latin one (fonts.css). */
const SAMPLE_CHARACTERS: Partial<Record<Language, string>> = { ar: 'ع', vi: 'ếă' }
/** A character of the extended Latin file, for names. It is loaded only when it is cached on the device. */
const EXTENDED_LATIN_SAMPLE = 'ł'
/** Maximum wait for fonts, in ms. */
const TIMEOUT_MS = 1000

/**
 * Loads the fonts of a language before its first text is rendered, because a font that loads later would shift the page. Resolves after the
 * timeout in any case.
 */
export async function loadFonts(language: Language): Promise<void> {
  const characters = (SAMPLE_CHARACTERS[language] ?? '') + (navigator.serviceWorker?.controller ? EXTENDED_LATIN_SAMPLE : '')
  if (!characters) return
  const family = '"Plus Jakarta Sans Vietnamese", "Plus Jakarta Sans Extended", "Vazirmatn Variable"'
  await Promise.race([
    document.fonts.load(`1em ${family}`, characters).catch(() => undefined),
    new Promise((done) => setTimeout(done, TIMEOUT_MS)),
  ])
}
