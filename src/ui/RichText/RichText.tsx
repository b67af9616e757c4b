import { Input, Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'

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

export const MIN_HEIGHT = 180

/** The height of the tools above the text, with their line, in px. */
const TOOLS_HEIGHT = 47

const Editor = lazy(() => import('./RichTextField.tsx').then((module) => ({ default: module.RichTextField })))

/** A field for text with emphasis, lists, headings and links. The editor comes when it is first needed; its place is kept until then. */
export const RichText = (props: RichTextProps) => (
  <Suspense fallback={<Waiting {...props} />}>
    <Editor {...props} />
  </Suspense>
)

const Waiting = ({ label, hideLabel, minHeight = MIN_HEIGHT }: RichTextProps) => (
  <Input.Wrapper label={hideLabel ? undefined : label}>
    <Skeleton height={minHeight + TOOLS_HEIGHT} aria-busy />
  </Input.Wrapper>
)
