import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { MIN_HEIGHT, type RichTextProps } from './richTextProps.ts'

/** Height of the toolbar with its border, in px. */
const TOOLS_HEIGHT = 47

const Editor = lazy(() => import('./RichTextField.tsx').then((module) => ({ default: module.RichTextField })))

/**
 * A field for text with emphasis, lists, headings and links. The editor is loaded when it is first rendered; a skeleton keeps its space.
 */
export const RichText = (props: RichTextProps) => (
  <Suspense fallback={<EditorSkeleton {...props} />}>
    <Editor {...props} />
  </Suspense>
)

const EditorSkeleton = ({ label, hideLabel, minHeight = MIN_HEIGHT }: RichTextProps) => (
  <Input.Wrapper label={hideLabel ? undefined : label}>
    <Skeleton height={minHeight + TOOLS_HEIGHT} aria-busy />
  </Input.Wrapper>
)
