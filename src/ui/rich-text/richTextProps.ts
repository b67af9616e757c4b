import type { ReactNode } from 'react'

export interface RichTextProps {
  /** Visible label and accessible name of the field. */
  label: string
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
  /** HTML; `''` while the field is empty. */
  value: string
  onChange(html: string): void
  placeholder?: string
  /** Minimum height of the text area, in px. It grows with the text. */
  minHeight?: number
  autoFocus?: boolean
  error?: ReactNode
}

/** Default minimum height of the text area, in px. */
export const MIN_HEIGHT = 180
