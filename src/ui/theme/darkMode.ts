import type { Settings } from './rememberedSettings.ts'

/** The background of pages in dark colors (docs/specification.md 9). */
export const DARK_BACKGROUND = '#171c23'

/** True when the mode shows dark now; with `system` the system decides (docs/specification.md 4). */
export const isDark = (mode: Settings['mode']): boolean =>
  mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
