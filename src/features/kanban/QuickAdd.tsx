import { Trans, useLingui } from '@lingui/react/macro'
import { Button, InputBase } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Category } from '#contract/kanban.ts'
import { useKeptText, useOpened } from '#ui/draft.ts'
import { toast } from '#ui/toast.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useBoard } from './board.ts'
import classes from './QuickAdd.module.css'

const EMPTY = { title: '' }

/**
 * Adds tasks to a column one after another: Enter adds and stays for the next, Escape ends it. What was typed and not added waits while
 * one looks elsewhere.
 */
export function QuickAdd({ column }: { column: Category }) {
  const { t } = useLingui()
  const { actions, narrowed } = useBoard()
  const kept = `tasks/new/${column.id}`
  const { isOpen, autoFocus, ...form } = useOpened(kept)
  const [{ title }, keep] = useKeptText(kept, EMPTY)
  const [added, setAdded] = useState('')
  const foot = useRef<HTMLDivElement>(null)
  const count = column.child.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: each task that was added is scrolled to
  useEffect(() => {
    const list = isOpen ? foot.current?.previousElementSibling : undefined
    if (list) list.scrollTop = list.scrollHeight
  }, [count, isOpen])

  const add = async () => {
    const task = title.trim()
    if (!task) return
    keep(() => EMPTY)
    if (!(await actions.addTask(column, task))) {
      // What was typed comes back, unless the next one is already being written.
      keep((now) => (now.title ? now : { title: task }))
      return
    }
    setAdded(t`“${task}” was added.`)
    if (narrowed) toast(t`“${task}” was added. The filter may hide it.`)
  }
  const close = () => {
    form.close()
    keep(() => EMPTY)
    requestAnimationFrame(() => foot.current?.querySelector('button')?.focus())
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      void add()
    }
    if (event.key === 'Escape') close()
  }
  return (
    <div className={classes.foot} ref={foot}>
      {isOpen ? (
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
          onBlur={() => !title.trim() && form.close()}
        />
      ) : (
        <Button
          variant="subtle"
          color="gray"
          fullWidth
          justify="flex-start"
          className={classes.add}
          leftSection={<IconPlus size={17} />}
          aria-label={t`Add a task to ${column.name}`}
          data-add-task
          onClick={form.open}
        >
          <Trans>Add a task</Trans>
        </Button>
      )}
      <VisuallyHidden role="status">{added}</VisuallyHidden>
    </div>
  )
}
