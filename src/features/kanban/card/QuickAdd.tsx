import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#client/transport/call.ts'
import type { Category } from '#contract/kanban/kanban.ts'
import { useDraftDisclosure } from '#ui/drafts/persistedText.ts'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { useWhenIdle } from '#ui/hooks/useWhenIdle.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { warnNotLoaded } from '#ui/lazy/lazyModule.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { useBoard } from '../board.ts'
import classes from './QuickAdd.module.css'

const QuickField = lazyComponent(async () => (await import('./QuickField.tsx')).QuickField)
/** It is here before anybody presses the button. */
const prepare = () => QuickField.preload().catch(warnNotLoaded)
const complain = (reason: unknown) => void toastError(messageOf(reason))

/** Adds tasks to a column one after another: Enter adds and stays for the next, Escape ends it. */
export function QuickAdd({ column }: { column: Category }) {
  const { t } = useLingui()
  const { actions, narrowed } = useBoard()
  const name = `tasks/new/${column.id}`
  const form = useDraftDisclosure(name)
  const [added, setAdded] = useState('')
  const foot = useRef<HTMLDivElement>(null)
  useWhenIdle(prepare)
  const count = column.child.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: each task that was added is scrolled to
  useEffect(() => {
    const list = form.isOpen ? foot.current?.previousElementSibling : undefined
    if (list) list.scrollTop = list.scrollHeight
  }, [count, form.isOpen])

  const add = async (task: string): Promise<boolean> => {
    if (!(await actions.addTask(column, task))) return false
    setAdded(t`“${task}” was added.`)
    if (narrowed) toast(t`“${task}” was added. The filter may hide it.`)
    return true
  }
  const close = (byKey: boolean) => {
    form.close()
    if (byKey) requestAnimationFrame(() => foot.current?.querySelector('button')?.focus())
  }
  return (
    <div className={classes.foot} ref={foot}>
      {form.isOpen ? (
        <QuickField column={column} name={name} autoFocus={form.autoFocus} onAdd={add} onClose={close} />
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
          // Whoever types at once types into the field.
          onClick={() => void QuickField.preload().then(form.open, complain)}
        >
          <Trans>Add a task</Trans>
        </Button>
      )}
      <VisuallyHidden role="status">{added}</VisuallyHidden>
    </div>
  )
}
