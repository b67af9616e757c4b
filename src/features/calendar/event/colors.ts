import type { EventColor } from '#contract/calendar/events.ts'

/** The Mantine theme colour for each colour of an event. */
export const THEME_COLORS: Record<EventColor, string> = {
  primary: 'brand',
  secondary: 'accent',
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'error',
}

/** The colours of events, in the order of the form. */
export const COLORS = Object.keys(THEME_COLORS) as EventColor[]

/** The built-in categories with their colours. Users may add others. */
export const CATEGORY_COLORS: Readonly<Record<string, EventColor>> = {
  Lessons: 'primary',
  Meetings: 'info',
  Excursions: 'warning',
  Celebrations: 'success',
  Holidays: 'secondary',
  Deadlines: 'error',
}

/** A style with the colour of an event in the CSS custom property `--hue`. */
export const colorStyle = (color: EventColor) => ({ '--hue': `var(--mantine-color-${THEME_COLORS[color]}-5)` }) as React.CSSProperties
