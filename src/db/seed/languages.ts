// In paths of pictures, `~/` stands for the app's base path (`resolveSeed`).
import type { Language } from '#contract/settings/languages.ts'

/** The languages of docs/specification.md 3; each icon is named after the language's code in the interface. */
export const languages: Language[] = [
  { id: 1, flagname: 'English', icon: '~/pictures/flags/en.svg' },
  { id: 2, flagname: 'French', icon: '~/pictures/flags/fr.svg' },
  { id: 3, flagname: 'Vietnamese', icon: '~/pictures/flags/vi.svg' },
  { id: 4, flagname: 'Chinese', icon: '~/pictures/flags/ch.svg' },
  { id: 5, flagname: 'Arabic (Sudan)', icon: '~/pictures/flags/ar.svg' },
]
