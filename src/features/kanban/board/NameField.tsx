import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'

interface Props {
  label: string
  value: string
  /** Enter was pressed, or the field lost the focus with a changed name. */
  onSave(value: string): void
  /** Escape was pressed, or nothing was changed. */
  onCancel(): void
}

/** Text field that edits a name in place. */
export function NameField({ label, value, onSave, onCancel }: Props) {
  const [text, setText] = useState(value)
  const isFinished = useRef(false)
  const finish = (save: boolean) => {
    if (isFinished.current) return
    isFinished.current = true
    const name = text.trim()
    if (save && name && name !== value) onSave(name)
    else onCancel()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') finish(true)
    if (event.key === 'Escape') finish(false)
  }
  return (
    <TextInput
      flex={1}
      miw={0}
      size="sm"
      autoFocus
      maxLength={120}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      onBlur={() => finish(true)}
    />
  )
}
