import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TASK_PROPERTIES } from '#contract/kanban/kanban-rules.ts'
import { ownValue } from '#ui/hooks/ownValue.ts'
import { pickByHash } from '#ui/people/pickByHash.ts'

/** The six properties (kinds of work of a task) of docs/specification.md 3 with name and colour. Custom ones are shown as entered. */
const PROPERTIES: Record<(typeof TASK_PROPERTIES)[number], { name: MessageDescriptor; color: string }> = {
  Design: { name: msg({ message: 'Design', comment: 'Property of a task' }), color: 'grape' },
  Mobile: { name: msg({ message: 'Mobile', comment: 'Property of a task: about phones' }), color: 'blue' },
  'UX Stage': { name: msg({ message: 'UX Stage', comment: 'Property of a task: how it is used' }), color: 'teal' },
  Research: { name: msg({ message: 'Research', comment: 'Property of a task' }), color: 'orange' },
  Branding: { name: msg({ message: 'Branding', comment: 'Property of a task: looks of the school' }), color: 'pink' },
  'Data Science': { name: msg({ message: 'Data Science', comment: 'Property of a task' }), color: 'indigo' },
}

const CUSTOM_COLORS = ['cyan', 'lime', 'violet', 'yellow', 'green', 'red']

/** The translatable name of one of the six properties; undefined for a custom one. */
export const propertyName = (property: string): MessageDescriptor | undefined => ownValue(PROPERTIES, property)?.name

/** The Mantine colour of a property; a custom one gets it by a hash of its name. */
export const propertyColor = (property: string): string => ownValue(PROPERTIES, property)?.color ?? pickByHash(CUSTOM_COLORS, property)
