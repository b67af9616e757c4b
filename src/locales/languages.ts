/**
 * The languages of docs/specification.md 9 and Vietnamese, by their names in the settings. `tag` is for `Intl` (BCP 47); English is that of
 * a British school.
 */
export const languages = {
  en: { name: 'English', tag: 'en-GB', direction: 'ltr' },
  fr: { name: 'Français', tag: 'fr', direction: 'ltr' },
  ar: { name: 'العربية', tag: 'ar', direction: 'rtl' },
  ch: { name: '中文', tag: 'zh', direction: 'ltr' },
  vi: { name: 'Tiếng Việt', tag: 'vi', direction: 'ltr' },
} as const

export type Language = keyof typeof languages

export const isLanguage = (value: unknown): value is Language => typeof value === 'string' && Object.hasOwn(languages, value)

/** True for the tag of a locale (BCP 47): language, and script or region. */
export const isLocaleTag = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(value)
