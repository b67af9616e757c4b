import type { Settings } from './storedSettings.ts'

/** The background of pages in dark colors (docs/specification.md 9). */
export const DARK_BACKGROUND = '#171c23'

/** True if pages are dark now; with `system` the operating system decides (docs/specification.md 4). */
export const isDark = (mode: Settings['mode']): boolean =>
  mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
