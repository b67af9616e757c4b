import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NoteColor } from '#contract/notes/notes.ts'

/** What the colours of docs/specification.md 10, row 11 stand for: a name says more than a colour, and to everybody. */
export const colorNames: Record<NoteColor, MessageDescriptor> = {
  primary: msg({ message: 'General', comment: 'Kind of a note, shown as its colour' }),
  secondary: msg({ message: 'Idea', comment: 'Kind of a note, shown as its colour' }),
  info: msg({ message: 'Information', comment: 'Kind of a note, shown as its colour' }),
  error: msg({ message: 'Urgent', context: 'colour of a note', comment: 'Kind of a note, shown as its colour' }),
  warning: msg({ message: 'Reminder', comment: 'Kind of a note, shown as its colour' }),
  success: msg({ message: 'Good news', comment: 'Kind of a note, shown as its colour' }),
}

/** The colour itself, for the style of an element. */
export const colorStyle = (color: NoteColor) =>
  ({
    '--note': `var(--mantine-color-${color === 'primary' ? 'brand' : color === 'secondary' ? 'accent' : color}-5)`,
  }) as React.CSSProperties
