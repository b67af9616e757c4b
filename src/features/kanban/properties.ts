import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TASK_PROPERTIES } from '#contract/kanban.ts'
import { alwaysOneOf } from '#ui/always.ts'

/** The six properties of SPEC.md 3 as people read them; own ones are shown as they were written. */
export const PROPERTY_NAMES: Record<(typeof TASK_PROPERTIES)[number], MessageDescriptor> = {
  Design: msg({ message: 'Design', comment: 'Property of a task' }),
  Mobile: msg({ message: 'Mobile', comment: 'Property of a task: about phones' }),
  'UX Stage': msg({ message: 'UX Stage', comment: 'Property of a task: how it is used' }),
  Research: msg({ message: 'Research', comment: 'Property of a task' }),
  Branding: msg({ message: 'Branding', comment: 'Property of a task: looks of the school' }),
  'Data Science': msg({ message: 'Data Science', comment: 'Property of a task' }),
}

const COLORS: Record<string, string> = {
  Design: 'grape',
  Mobile: 'blue',
  'UX Stage': 'teal',
  Research: 'orange',
  Branding: 'pink',
  'Data Science': 'indigo',
}

const OWN = ['cyan', 'lime', 'violet', 'yellow', 'green', 'red']

/** The colour of a property: always the same for the same word. */
export const propertyColor = (property: string): string => COLORS[property] ?? alwaysOneOf(OWN, property)
