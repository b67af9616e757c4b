import type { ReactNode } from 'react'

export interface RichTextProps {
  /** What the field is for; it names the field and stands above it. */
  label: string
  /** The label is for screen readers alone: what surrounds the field says what it is. */
  hideLabel?: boolean
  /** HTML; `''` when nothing is written. */
  value: string
  onChange(html: string): void
  placeholder?: string
  /** The height of the text before it grows, in px. */
  minHeight?: number
  autoFocus?: boolean
  error?: ReactNode
}

/** The least height of the text unless told, in px. */
export const MIN_HEIGHT = 180
