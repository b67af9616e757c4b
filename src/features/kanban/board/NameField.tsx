import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { usePersistedText } from '#ui/drafts/persistedText.ts'

interface Props {
  /** Under which name what is typed is kept until it is stored. */
  draft: string
  label: string
  value: string
  /** It takes the focus only from somebody who opens it. */
  autoFocus: boolean
  /** Enter, or the focus went elsewhere with something new written. Answers whether it is stored. */
  onSave(value: string): Promise<boolean>
  /** Escape, or nothing was written. */
  onCancel(): void
}

/** A name that is written in place. */
export function NameField({ draft, label, value, autoFocus, onSave, onCancel }: Props) {
  const [empty] = useState({ name: value })
  const [{ name: typed }, keep] = usePersistedText(draft, empty)
  const done = useRef(false)
  const finish = async (save: boolean) => {
    if (done.current) return
    done.current = true
    const name = typed.trim()
    const isNew = save && name !== '' && name !== value
    if (!isNew) onCancel()
    if (!isNew || (await onSave(name))) keep(() => empty)
    else done.current = false
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void finish(true)
    if (event.key === 'Escape') void finish(false)
  }
  return (
    <TextInput
      flex={1}
      miw={0}
      size="sm"
      autoFocus={autoFocus}
      maxLength={120}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={({ currentTarget: { value } }) => keep(() => ({ name: value }))}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      onBlur={() => void finish(true)}
    />
  )
}
