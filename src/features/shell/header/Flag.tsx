import type { Language } from '#locales/languages.ts'
import { assetUrl } from '#ui/theme/illustration.ts'

/** The flag of a language. Its `alt` is empty because the language's name is beside it. */
export const Flag = ({ language, size = 20 }: { language: Language; size?: number }) => (
  <img src={assetUrl(`pictures/flags/${language}.svg`)} alt="" width={size} height={size} />
)
