import type { EventColor } from '#contract/calendar/events.ts'

/** The colours of the theme that the colours of an event stand for. */
export const HUES: Record<EventColor, string> = {
  primary: 'brand',
  secondary: 'accent',
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'error',
}

export const COLORS = Object.keys(HUES) as EventColor[]

/** The categories of a school, each with its colour; people may write others. */
export const CATEGORIES: Readonly<Record<string, EventColor>> = {
  Lessons: 'primary',
  Meetings: 'info',
  Excursions: 'warning',
  Celebrations: 'success',
  Holidays: 'secondary',
  Deadlines: 'error',
}

/** The style of what is drawn in the colour of an event. */
export const hue = (color: EventColor) => ({ '--hue': `var(--mantine-color-${HUES[color]}-5)` }) as React.CSSProperties
