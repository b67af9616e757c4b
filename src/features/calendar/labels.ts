import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { EventColor } from '#contract/calendar/events.ts'
import { ownValue } from '#ui/hooks/ownValue.ts'
import type { View } from './search.ts'

/** The names of the built-in categories, by their stored English names. */
const CATEGORY_NAMES: Record<string, MessageDescriptor> = {
  Lessons: msg({ message: 'Lessons', context: 'kind of event', comment: 'Category of events' }),
  Meetings: msg({ message: 'Meetings', comment: 'Category of events' }),
  Excursions: msg({ message: 'Excursions', comment: 'Category of events' }),
  Celebrations: msg({ message: 'Celebrations', comment: 'Category of events' }),
  Holidays: msg({ message: 'Holidays', comment: 'Category of events' }),
  Deadlines: msg({ message: 'Deadlines', comment: 'Category of events' }),
}

/** Returns a function that translates built-in categories and returns others unchanged. */
export function useCategoryName(): (category: string) => string {
  const { _ } = useLingui()
  return (category) => {
    const name = ownValue(CATEGORY_NAMES, category)
    return name ? _(name) : category || _(msg({ message: 'No category', comment: 'Events without a category' }))
  }
}

/** The translated names of the views. */
export const VIEW_NAMES: Record<View, MessageDescriptor> = {
  month: msg({ message: 'Month', comment: 'View of the calendar' }),
  week: msg({ message: 'Week', comment: 'View of the calendar' }),
  day: msg({ message: 'Day', context: 'calendar view', comment: 'View of the calendar' }),
  agenda: msg({ message: 'Agenda', comment: 'View of the calendar: a list' }),
}

/** The translated names of the colours of events. */
export const COLOR_NAMES: Record<EventColor, MessageDescriptor> = {
  primary: msg({ message: 'Theme colour', comment: 'Colour of an event: the first colour of the theme' }),
  secondary: msg({ message: 'Accent colour', comment: 'Colour of an event: the second colour of the theme' }),
  info: msg({ message: 'Blue', comment: 'Colour of an event' }),
  success: msg({ message: 'Green', comment: 'Colour of an event' }),
  warning: msg({ message: 'Yellow', comment: 'Colour of an event' }),
  error: msg({ message: 'Red', comment: 'Colour of an event' }),
}
