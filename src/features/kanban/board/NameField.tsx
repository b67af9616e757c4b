import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'

interface Props {
  label: string
  value: string
  /** Enter, or the focus went elsewhere with something new written. */
  onSave(value: string): void
  /** Escape, or nothing was written. */
  onCancel(): void
}

/** A name that is written in place. */
export function NameField({ label, value, onSave, onCancel }: Props) {
  const [typed, setTyped] = useState(value)
  const done = useRef(false)
  const finish = (save: boolean) => {
    if (done.current) return
    done.current = true
    const name = typed.trim()
    if (save && name && name !== value) onSave(name)
    else onCancel()
  }
  const press = (event: KeyboardEvent) => {
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
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={press}
      onBlur={() => finish(true)}
    />
  )
}
