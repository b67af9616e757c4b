import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NoteColor } from '#contract/notes/notes.ts'

/** The meaning of each colour of a note (docs/specification.md 10, row 11), for users who cannot tell colours apart. */
export const colorNames: Record<NoteColor, MessageDescriptor> = {
  primary: msg({ message: 'General', comment: 'Kind of a note, shown as its colour' }),
  secondary: msg({ message: 'Idea', comment: 'Kind of a note, shown as its colour' }),
  info: msg({ message: 'Information', comment: 'Kind of a note, shown as its colour' }),
  error: msg({ message: 'Urgent', context: 'colour of a note', comment: 'Kind of a note, shown as its colour' }),
  warning: msg({ message: 'Reminder', comment: 'Kind of a note, shown as its colour' }),
  success: msg({ message: 'Good news', comment: 'Kind of a note, shown as its colour' }),
}

/** The `style` that sets the colour of a note on an element. The theme calls its primary and secondary colours `brand` and `accent`. */
export const colorStyle = (color: NoteColor) =>
  ({
    '--note': `var(--mantine-color-${color === 'primary' ? 'brand' : color === 'secondary' ? 'accent' : color}-5)`,
  }) as React.CSSProperties
