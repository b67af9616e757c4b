import { type KeyboardEvent, useRef, useState } from 'react'
import { usePersistedText } from '#ui/drafts/persistedText.ts'
import { TextInput } from '#ui/forms/TextFields.tsx'

interface Props {
  /** Key under which the typed text is stored as a draft until it is saved. */
  draft: string
  label: string
  value: string
  /** True when the user opened the field; false when a draft reopened it. */
  autoFocus: boolean
  /** Called with a new name on Enter or blur. Resolves to whether it was stored. */
  onSave(value: string): Promise<boolean>
  /** Called on Escape, and if the name did not change. */
  onCancel(): void
}

/** A text field for the name of a column, in place of the name. */
export function NameField({ draft, label, value, autoFocus, onSave, onCancel }: Props) {
  // Without a draft, the field has the current name.
  const [initialDraft] = useState({ name: value })
  const [{ name: text }, setDraft] = usePersistedText(draft, initialDraft)
  /** The blur after Enter or Escape must not save again. */
  const isFinished = useRef(false)
  /** Ends editing. A name that is empty or unchanged is not saved. @param save false to cancel */
  const finish = async (save: boolean) => {
    if (isFinished.current) return
    isFinished.current = true
    const name = text.trim()
    const isNew = save && name !== '' && name !== value
    if (!isNew) onCancel()
    if (!isNew || (await onSave(name))) setDraft(() => initialDraft)
    else isFinished.current = false
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
      value={text}
      onChange={({ currentTarget: { value } }) => setDraft(() => ({ name: value }))}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      onBlur={() => void finish(true)}
    />
  )
}
