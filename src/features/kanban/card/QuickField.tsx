import { Trans, useLingui } from '@lingui/react/macro'
import { InputBase } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { Category } from '#contract/kanban/kanban.ts'
import { usePersistedText } from '#ui/drafts/persistedText.ts'
import classes from './QuickAdd.module.css'

const EMPTY = { title: '' }

interface Props {
  column: Category
  /** Under which name the words are kept until they are added. */
  name: string
  /** It takes the focus only from somebody who opens it. */
  autoFocus: boolean
  /** Adds a task of this title; answers whether that was done. */
  onAdd(title: string): Promise<boolean>
  /** @param byKey the focus goes back to the button */
  onClose(byKey: boolean): void
}

/** Where the title of a new task is written. What was typed and not added waits while one looks elsewhere. */
export function QuickField({ column, name, autoFocus, onAdd, onClose }: Props) {
  const { t } = useLingui()
  const [{ title }, keep] = usePersistedText(name, EMPTY)
  const add = async () => {
    const task = title.trim()
    if (!task) return
    keep(() => EMPTY)
    // What was typed comes back, unless the next one is already being written.
    if (!(await onAdd(task))) keep((now) => (now.title ? now : { title: task }))
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      void add()
    }
    if (event.key === 'Escape') {
      keep(() => EMPTY)
      onClose(true)
    }
  }
  return (
    // It grows by its style: Mantine's own field of several lines would be loaded with every board for it.
    <InputBase
      component="textarea"
      multiline
      rows={2}
      classNames={{ input: classes.title ?? '' }}
      autoFocus={autoFocus}
      maxLength={300}
      aria-label={t`Title of the new task in ${column.name}`}
      placeholder={t`What is to be done?`}
      description={<Trans>Enter adds it, Escape closes.</Trans>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      enterKeyHint="done"
      value={title}
      onChange={({ currentTarget: { value } }) => keep(() => ({ title: value.replace(/\n/g, ' ') }))}
      onKeyDown={press}
      onBlur={() => !title.trim() && onClose(false)}
    />
  )
}
