import type { Language } from '#locales/languages.ts'

/** One letter of each file that a language needs beside the one that every page brings (fonts.css). */
const LETTERS: Partial<Record<Language, string>> = { ar: 'ع', vi: 'ếă' }
/** One of those that names have: where they are kept on the device they cost no waiting. */
const OF_NAMES = 'ł'
/** How long words wait for their letters, in ms. */
const PATIENCE = 1000

/** Has the letters of a language there before its first words are shown, if they come soon: what comes later moves what is read. */
export async function loadFonts(language: Language): Promise<void> {
  const letters = (LETTERS[language] ?? '') + (navigator.serviceWorker?.controller ? OF_NAMES : '')
  if (!letters) return
  const family = '"Plus Jakarta Sans Vietnamese", "Plus Jakarta Sans Extended", "Vazirmatn Variable"'
  await Promise.race([
    document.fonts.load(`1em ${family}`, letters).catch(() => undefined),
    new Promise((done) => setTimeout(done, PATIENCE)),
  ])
}
