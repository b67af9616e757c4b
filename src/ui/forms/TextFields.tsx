import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Textarea as MantineTextarea, TextInput as MantineTextInput, type TextareaProps, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, type ReactNode, useState } from 'react'

interface Limited<Element> {
  maxLength?: number | undefined
  value?: unknown
  defaultValue?: unknown
  error?: ReactNode
  onChange?: ((event: ChangeEvent<Element>) => void) | undefined
}

/**
 * What replaces the browser's `maxLength`, which cuts a pasted text without a word: the text stays whole, and a sentence says by how much it
 * is too long. The API refuses it until it is shortened.
 */
function useTextLimit<Element extends { value: string }>({ maxLength, value, defaultValue, error, onChange }: Limited<Element>) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(String(defaultValue ?? ''))
  const excess = maxLength === undefined ? 0 : (value === undefined ? typed : String(value)).length - maxLength
  return {
    error:
      excess > 0
        ? t`${plural({ excess }, { one: 'This is too long by # character.', other: 'This is too long by # characters.' })}`
        : error,
    onChange: (event: ChangeEvent<Element>) => {
      setTyped(event.currentTarget.value)
      onChange?.(event)
    },
  }
}

/** Mantine's text field, which keeps a text that is longer than `maxLength` and says so. */
export function TextInput({ maxLength, ...props }: TextInputProps) {
  return <MantineTextInput {...props} {...useTextLimit<HTMLInputElement>({ maxLength, ...props })} />
}

/** Mantine's text field of several lines, which keeps a text that is longer than `maxLength` and says so. */
export function Textarea({ maxLength, ...props }: TextareaProps) {
  return <MantineTextarea {...props} {...useTextLimit<HTMLTextAreaElement>({ maxLength, ...props })} />
}
