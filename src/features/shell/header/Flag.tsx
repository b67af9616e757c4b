import type { Language } from '#locales/languages.ts'
import { asset } from '#ui/theme/illustration.ts'

/** The flag of a language. Its `alt` is empty because the language's name is beside it. */
export const Flag = ({ language, size = 20 }: { language: Language; size?: number }) => (
  <img src={asset(`pictures/flags/${language}.svg`)} alt="" width={size} height={size} />
)
