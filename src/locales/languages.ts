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

/** The locales whose formats of dates and numbers can be used with English, by BCP 47 tag. */
export const formatLocales = {
  'en-US': { name: 'English (United States)', direction: 'ltr' },
} as const

export type FormatLocale = keyof typeof formatLocales

export const isFormatLocale = (value: unknown): value is FormatLocale => typeof value === 'string' && Object.hasOwn(formatLocales, value)

export const isLanguage = (value: unknown): value is Language => typeof value === 'string' && Object.hasOwn(languages, value)
