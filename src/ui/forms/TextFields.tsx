import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Textarea as MantineTextarea, TextInput as MantineTextInput, type TextareaProps, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface Limited {
  maxLength?: number | undefined
  value?: unknown
  error?: ReactNode
}

/**
 * What replaces the browser's `maxLength`, which cuts a pasted text without a word: the text stays whole, and a sentence says by how much it
 * is too long. The API refuses it until it is shortened.
 */
export function useLimitError({ maxLength, value = '', error }: Limited): ReactNode {
  const { t } = useLingui()
  const excess = maxLength === undefined ? 0 : String(value).length - maxLength
  return excess > 0 ? t`${plural(excess, { one: 'Too long by # character.', other: 'Too long by # characters.' })}` : error
}

/** Mantine's text field, which keeps a text that is longer than `maxLength` and says so. */
export function TextInput({ maxLength, ...props }: TextInputProps) {
  return <MantineTextInput {...props} error={useLimitError({ maxLength, ...props })} />
}

/** Mantine's text field of several lines, which keeps a text that is longer than `maxLength` and says so. */
export function Textarea({ maxLength, ...props }: TextareaProps) {
  return <MantineTextarea {...props} error={useLimitError({ maxLength, ...props })} />
}
