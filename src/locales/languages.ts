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
