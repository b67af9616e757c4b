import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TASK_PROPERTIES } from '#contract/kanban/kanban-rules.ts'
import { ownValue } from '#ui/hooks/ownValue.ts'
import { pickByHash } from '#ui/people/pickByHash.ts'

/** The six properties of docs/specification.md 3 as people read them, each in its colour; own ones are shown as they were written. */
const SIX: Record<(typeof TASK_PROPERTIES)[number], { name: MessageDescriptor; color: string }> = {
  Design: { name: msg({ message: 'Design', comment: 'Property of a task' }), color: 'grape' },
  Mobile: { name: msg({ message: 'Mobile', comment: 'Property of a task: about phones' }), color: 'blue' },
  'UX Stage': { name: msg({ message: 'UX Stage', comment: 'Property of a task: how it is used' }), color: 'teal' },
  Research: { name: msg({ message: 'Research', comment: 'Property of a task' }), color: 'orange' },
  Branding: { name: msg({ message: 'Branding', comment: 'Property of a task: looks of the school' }), color: 'pink' },
  'Data Science': { name: msg({ message: 'Data Science', comment: 'Property of a task' }), color: 'indigo' },
}

const OWN = ['cyan', 'lime', 'violet', 'yellow', 'green', 'red']

/** What one of the six is called; undefined for an own one. */
export const propertyName = (property: string): MessageDescriptor | undefined => ownValue(SIX, property)?.name

/** The colour of a property: always the same for the same word. */
export const propertyColor = (property: string): string => ownValue(SIX, property)?.color ?? pickByHash(OWN, property)
