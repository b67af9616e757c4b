import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { MIN_HEIGHT, type RichTextProps } from './richTextProps.ts'

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
