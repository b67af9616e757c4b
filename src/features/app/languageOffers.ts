import { type Language, languages } from '#locales/languages.ts'

/** The texts that offer a language. */
interface Offer {
  sentence: string
  /** The button that switches to the language. */
  accept: string
  /** The name of the button that closes the offer. */
  dismiss: string
}

/**
 * The offers, each in the language that it offers: the catalogs of a language are loaded only when it is chosen. English is what a first
 * visit shows.
 */
export const LANGUAGE_OFFERS: Record<Exclude<Language, 'en'>, Offer> = {
  fr: { sentence: 'Cette page existe aussi en français.', accept: 'Passer au français', dismiss: 'Fermer' },
  ar: { sentence: 'هذه الصفحة متاحة بالعربية أيضًا.', accept: 'الانتقال إلى العربية', dismiss: 'إغلاق' },
  ch: { sentence: '本页面也有中文版。', accept: '切换到中文', dismiss: '关闭' },
  vi: { sentence: 'Trang này cũng có bằng tiếng Việt.', accept: 'Chuyển sang tiếng Việt', dismiss: 'Đóng' },
}

/** Key in `localStorage`: the offer was answered, or the language has been changed. */
const ANSWERED_KEY = 'homeroom.language.answered'

/**
 * The language that a visitor of the English page would rather read: the first language of the browser that the app has.
 *
 * @param preferred the languages of the browser, most wanted first
 * @returns undefined if that is English, or if the app has none of them
 */
export function languageToOffer(preferred: readonly string[]): Exclude<Language, 'en'> | undefined {
  for (const tag of preferred) {
    const primary = tag.split('-')[0]?.toLowerCase()
    if (primary === 'en') return undefined
    const found = (Object.keys(LANGUAGE_OFFERS) as Exclude<Language, 'en'>[]).find((language) => languages[language].tag === primary)
    if (found) return found
  }
  return undefined
}

/** True if the user has answered the offer on this device. If storage is blocked, it is not shown, because no answer could be kept. */
export function isOfferAnswered(): boolean {
  try {
    return localStorage.getItem(ANSWERED_KEY) !== null
  } catch {
    return true
  }
}

/** Stores that the offer was answered. */
export function keepOfferAnswered(): void {
  try {
    localStorage.setItem(ANSWERED_KEY, 'true')
  } catch {
    // Without storage nothing was offered.
  }
}
