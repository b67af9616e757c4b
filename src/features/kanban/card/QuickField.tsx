import { Trans, useLingui } from '@lingui/react/macro'
import { InputBase } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { Category } from '#contract/kanban/kanban.ts'
import { usePersistedText } from '#ui/drafts/persistedText.ts'
import { useSampleName } from '#ui/text/useSampleName.ts'
import classes from './QuickAdd.module.css'

const EMPTY = { title: '' }

interface Props {
  column: Category
  /** Key under which the title is stored as a draft. */
  name: string
  /** True when the user opened the field; false when a draft reopened it. */
  autoFocus: boolean
  /** Adds a task with this title; resolves to whether it was stored. */
  onAdd(title: string): Promise<boolean>
  /** @param restoresFocus true when the focus must go back to the button */
  onClose(restoresFocus: boolean): void
}

/** Field for the title of a new task. Its text is a draft until it is added. */
export function QuickField({ column, name, autoFocus, onAdd, onClose }: Props) {
  const { t } = useLingui()
  const sampleName = useSampleName()
  const [{ title }, setDraft] = usePersistedText(name, EMPTY)
  const add = async () => {
    const task = title.trim()
    if (!task) return
    setDraft(() => EMPTY)
    // If it could not be stored, the text comes back, unless the next title is already being typed.
    if (!(await onAdd(task))) setDraft((current) => (current.title ? current : { title: task }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      void add()
    }
    // What is typed stays a draft: the button opens the field with it again.
    if (event.key === 'Escape') onClose(true)
  }
  return (
    // It grows by CSS (`field-sizing`): Mantine's Textarea would be loaded with every board for it.
    <InputBase
      component="textarea"
      multiline
      rows={2}
      classNames={{ input: classes.title ?? '' }}
      autoFocus={autoFocus}
      aria-label={t`New task title in ${sampleName(column.name)}`}
      placeholder={t`What needs doing?`}
      description={<Trans>Enter to add, Escape to close.</Trans>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      enterKeyHint="done"
      value={title}
      onChange={({ currentTarget: { value } }) => setDraft(() => ({ title: value.replace(/\n/g, ' ') }))}
      onKeyDown={onKeyDown}
      onBlur={() => !title.trim() && onClose(false)}
    />
  )
}
